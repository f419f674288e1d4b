import type { DemoPost } from './categories.ts'

export const equipmentPosts: readonly DemoPost[] = [
  {
    slug: 'ultrasound-in-a-pocket', category: 'medicine', daysAgo: 3,
    title: { fa: 'سونوگرافی در جیب: وقتی پروب به تلفن وصل می‌شود', en: 'Ultrasound in a pocket: when the probe meets the phone' },
    description: { fa: 'دستگاه‌های همراه از تخت بیمار تا روستا چه چیزی را عوض کرده‌اند.', en: 'What handheld devices have changed, from the bedside to the village.' },
    author: { fa: 'دکتر مینا شکوهی', en: 'Dr Mina Shokouhi' },
    content: {
      fa: `<p>ده سال پیش دستگاه سونوگرافی به اندازه‌ی یک یخچال کوچک وزن داشت و از اتاق تاریک بیرون نمی‌آمد. امروز پروبی به اندازه‌ی ریش‌تراش به تلفن وصل می‌شود و پیش از آن‌که بیمار از تخت پایین بیاید، تصویر در پرونده‌اش نشسته است.</p>
<p>تغییر فقط در اندازه نیست. پزشک خانواده در روستا همان تصویری را می‌بیند که متخصص در شهر، و گفت‌وگویشان از «چه می‌بینی؟» به «چه کنیم؟» رسیده است. در بخش اورژانس هم مایع دور قلب یا ریه‌ی روی‌هم‌خوابیده در همان دقیقه‌ی اول پیدا می‌شود.</p>
<h2>سه چیز دیدنی در سالن‌ها</h2>
<ul><li>پروب‌های بی‌سیمی که باتری‌شان یک نوبت کامل کار می‌کند؛</li><li>نرم‌افزاری که هنگام تصویربرداری می‌گوید برش خوب است یا نه؛</li><li>پوشش‌های یک‌بارمصرفی که ضدعفونی میان دو بیمار را کوتاه می‌کنند.</li></ul>
<blockquote>ابزار کوچک شد تا گفت‌وگو بزرگ شود.</blockquote>
<h2>پیش از خرید بپرسید</h2>
<p>تصویر کجا ذخیره می‌شود و چه کسی به آن دسترسی دارد؟ به‌روزرسانی نرم‌افزار تا چند سال رایگان است؟ اگر پروب از دست کسی بیفتد، تعمیرش در تهران انجام می‌شود یا باید ماه‌ها منتظر ماند؟ فروشنده‌ی خوب برای هر سه پاسخ روشن دارد، و آن را روی کاغذ می‌نویسد. از او بخواهید دستگاه را روی دست خودتان امتحان کند؛ دو دقیقه کافی است تا بفهمید تصویر به کار شما می‌آید یا نه.</p>`,
      en: `<p>Ten years ago an ultrasound machine weighed about as much as a small fridge and never left a dark room. Today a probe the size of a shaver plugs into a phone, and the picture is on file before the patient leaves the bed.</p>
<p>The change is not only one of size. A family doctor in a village sees the same picture as a specialist in the city, and their talk has moved from “what do you see?” to “what shall we do?”. In the emergency room, fluid around the heart or a collapsed lung is found within the first minute.</p>
<h2>Three things to see in the halls</h2>
<ul><li>wireless probes whose battery lasts a whole shift;</li><li>software that judges the quality of a slice while it is taken;</li><li>disposable covers that shorten the cleaning between two patients.</li></ul>
<blockquote>The tool became small so that the conversation could grow.</blockquote>
<h2>Ask before you buy</h2>
<p>Where is the picture stored, and who can open it? For how many years are software updates included? If somebody drops the probe, is it repaired in Tehran, or does it travel for months? A good supplier has a clear answer to all three and puts it in writing. Ask to try the device on your own hand: two minutes are enough to know whether the picture is one that you can work with.</p>`,
    },
  },
  {
    slug: 'three-dimensional-printing-in-the-dental-laboratory', category: 'dentistry', daysAgo: 10,
    title: { fa: 'چاپ سه‌بعدی در لابراتوار دندان', en: 'Three-dimensional printing in the dental laboratory' },
    description: { fa: 'رزین‌های تازه و زمانی که از روز به ساعت رسید.', en: 'New resins, and waiting times that fell from days to hours.' },
    author: { fa: 'دکتر آرش نیک‌نام', en: 'Dr Arash Niknam' },
    content: {
      fa: `<p>قالب‌گیری با خمیر هنوز در بسیاری از مطب‌ها زنده است، اما سهمش هر سال کمتر می‌شود. اسکنر داخل دهان در سه دقیقه مدلی می‌سازد که لابراتوار همان لحظه بازش می‌کند، و چاپگر پیش از ظهر مدل، راهنمای جراحی یا روکش موقت را تحویل می‌دهد.</p>
<h2>رزین، قلب ماجرا</h2>
<p>چاپگرها به هم شبیه شده‌اند؛ تفاوت در ماده است. رزینی که برای روکش موقت ساخته شده برای پلاک شبانه مناسب نیست و رزین مدل نباید ساعت‌ها در دهان بماند. روی هر بطری طبقه‌ی زیست‌سازگاری، مدت مجاز تماس و زمان پخت نوشته شده است. اگر نوشته نشده، نخرید.</p>
<h2>خطاهایی که زیاد می‌بینیم</h2>
<ol><li>شست‌وشوی کوتاه، که لایه‌ی چسبناکی روی کار می‌گذارد؛</li><li>پخت ناکافی، که رنگ را زود عوض می‌کند؛</li><li>کالیبره‌نکردن سینی پس از جابه‌جایی دستگاه.</li></ol>
<p>هیچ‌کدام ربطی به قیمت چاپگر ندارد. لابراتوارهایی که بهترین نتیجه را می‌گیرند، برگه‌ای کنار دستگاه دارند و هر کار را با دما، زمان و نام اپراتور در آن می‌نویسند. سه ماه بعد همان برگه می‌گوید چرا یک روکش شکست. در سالن دندان‌پزشکی نمونه‌های خام و پخته را کنار هم بگذارید و با ناخن امتحان کنید؛ تفاوت را دست زودتر از چشم می‌فهمد.</p>`,
      en: `<p>Impressions in paste are still alive in many practices, yet their share falls every year. An intraoral scanner builds a model in three minutes, the laboratory opens it at once, and before noon a printer has delivered the model, the surgical guide or the temporary crown.</p>
<h2>Resin is the heart of it</h2>
<p>Printers have come to resemble one another; the difference lies in the material. A resin made for temporary crowns does not suit a night guard, and a model resin should not stay in a mouth for hours. Every bottle names its class of biocompatibility, the time of contact that is allowed and how long it is cured. If it does not, leave it on the shelf.</p>
<h2>Mistakes that we see often</h2>
<ol><li>washing too briefly, which leaves a sticky film on the work;</li><li>curing too little, which lets the shade change early;</li><li>not calibrating the tray after the machine was moved.</li></ol>
<p>None of them has to do with the price of the printer. The laboratories with the best results keep a sheet beside the machine and note temperature, time and operator for each job. Three months later that sheet explains why a crown broke. In the dentistry hall, put raw and cured samples side by side and try them with a fingernail: the hand notices the difference before the eye does.</p>`,
    },
  },
  {
    slug: 'the-cold-chain-from-plant-to-pharmacy', category: 'pharmacy', daysAgo: 16,
    title: { fa: 'زنجیره‌ی سرد از کارخانه تا داروخانه', en: 'The cold chain from plant to pharmacy' },
    description: { fa: 'سنجش پیوسته‌ی دما به زبان ساده.', en: 'Continuous temperature monitoring in plain words.' },
    author: { fa: 'دکتر سمیرا توکلی', en: 'Dr Samira Tavakoli' },
    content: {
      fa: `<p>یک قلم انسولین از کارخانه تا دست بیمار دست‌کم پنج بار جابه‌جا می‌شود. هر جابه‌جایی چند دقیقه در باز است و چند درجه گرما وارد می‌شود. زنجیره‌ی سرد یعنی این دقیقه‌ها را بشماریم و نگذاریم جمعشان از حد بگذرد.</p>
<h2>عددی که باید دید</h2>
<p>سال‌ها کنار هر یخچال دفتری بود و کسی صبح و عصر دما را می‌نوشت. دفتر نمی‌دید که نیمه‌شب برق رفت و برگشت. ثبت‌کننده‌های امروز هر پنج دقیقه می‌سنجند، نمودار را می‌فرستند و اگر دما از هشت درجه گذشت، پیامک می‌زنند. گران‌ترین بخشش حسگر نیست؛ کسی است که نیمه‌شب پیامک را جدی بگیرد.</p>
<blockquote>دارویی که یک بار یخ زده، با گرم‌شدن درست نمی‌شود.</blockquote>
<h2>سه پرسش از شرکت پخش</h2>
<ul><li>حسگر کنار در است یا میان کارتن‌ها؟</li><li>گواهی کالیبراسیون چه تاریخی دارد؟</li><li>وقتی محموله رد می‌شود، چه کسی هزینه را می‌پردازد؟</li></ul>
<p>در سالن دارو کامیون‌های کوچک با دو محفظه‌ی جدا، جعبه‌های عایقی که بی‌برق سه روز دوام می‌آورند و برچسب‌هایی که با گرما رنگ عوض می‌کنند، کنار هم هستند. برای یک داروخانه‌ی محلی همان برچسب ساده شاید بیشتر از هر سامانه‌ای به کار بیاید.</p>`,
      en: `<p>An insulin pen changes hands at least five times between the plant and the patient. Each time a door stands open for some minutes and a few degrees of heat come in. A cold chain means counting those minutes, and never letting their sum pass the limit.</p>
<h2>The number to watch</h2>
<p>For years a notebook lay beside every fridge, and somebody wrote down the temperature in the morning and the afternoon. The notebook did not see the power fail at midnight. Today’s loggers measure every five minutes, send the curve and text a warning once it passes eight degrees. The expensive part is not the sensor; it is the person who takes a midnight message seriously.</p>
<blockquote>A medicine that froze once is not mended by warming it.</blockquote>
<h2>Three questions for a distributor</h2>
<ul><li>Is the sensor at the door, or among the boxes?</li><li>When was it last calibrated, and by whom?</li><li>Who pays when a shipment is turned away?</li></ul>
<p>The pharmacy hall has small lorries with two separate compartments, insulated boxes that last three days without power, and labels that change colour with heat, all within a short walk. For a neighbourhood pharmacy, the plain label may do more good than any system.</p>`,
    },
  },
  {
    slug: 'rapid-test-kits-after-the-pandemic', category: 'laboratory', daysAgo: 23,
    title: { fa: 'کیت‌های تشخیص سریع پس از همه‌گیری', en: 'Rapid test kits after the pandemic' },
    description: { fa: 'از بازار انبوه تا کاربردهای باریک.', en: 'From a mass market to narrow uses.' },
    author: { fa: 'دکتر کاوه رستگار', en: 'Dr Kaveh Rastegar' },
    content: {
      fa: `<p>روزی بود که هر کارخانه‌ای با یک خط نوار می‌توانست کیت بفروشد. آن روز گذشت. سازندگانی که مانده‌اند سراغ پرسش‌های کوچک‌تر و سخت‌تر رفته‌اند: آیا این گلودرد آنتی‌بیوتیک می‌خواهد؟ آیا درد سینه از قلب است؟ آیا آب این روستا آلوده شده؟</p>
<h2>سریع، ولی برای چه کسی؟</h2>
<p>کیتی که در خانه به کار می‌رود باید با دست لرزان و نور کم هم درست خوانده شود. کیت اورژانس باید در ده دقیقه جواب بدهد، چون تصمیم همان‌جا گرفته می‌شود. کیت آزمایشگاه می‌تواند بیست دقیقه طول بکشد، به شرط آن‌که عدد بدهد، نه فقط خط.</p>
<h2>دو عددی که روی جعبه می‌بینید</h2>
<p><strong>حساسیت</strong> می‌گوید از صد بیمار چند نفر را پیدا می‌کند و <strong>ویژگی</strong> می‌گوید از صد آدم سالم چند نفر را بی‌دلیل نمی‌ترساند. هیچ‌کدام به‌تنهایی کافی نیست. بپرسید این عددها در چه جمعیتی و با چند نمونه به دست آمده است؛ پنجاه نمونه با پانصد نمونه یکی نیست.</p>
<ul><li>تاریخ انقضا را با دمای انبار خودتان بسنجید؛</li><li>از هر سری ساخت، چند کیت را با نمونه‌ی معلوم بیازمایید؛</li><li>نتیجه را همان لحظه ثبت کنید، نه آخر نوبت.</li></ul>
<p>در سالن آزمایشگاه چند سازنده‌ی ایرانی همین کیت‌های باریک را نشان می‌دهند و نمونه‌ی رایگان برای ارزیابی می‌گذارند.</p>`,
      en: `<p>There was a time when any plant with one strip line could sell kits. That time is over. The makers who stayed have turned to smaller and harder questions: does this sore throat need an antibiotic? Does the chest pain come from the heart? Has the water of this village been fouled?</p>
<h2>Rapid, but for whom?</h2>
<p>A kit used at home must be read correctly by a shaking hand in poor light. One for the emergency room has to answer within ten minutes, since the decision is made there and then. A laboratory can wait for twenty, provided that it gets a number and not merely a line.</p>
<h2>Two numbers on the box</h2>
<p><strong>Sensitivity</strong> says how many of a hundred patients the kit finds; <strong>specificity</strong> says how many of a hundred healthy people it does not frighten for nothing. Neither is enough by itself. Ask in which population the figures were found, and with how many samples: fifty are not five hundred.</p>
<ul><li>Check the shelf life against the temperature of your own store.</li><li>Try some kits of every lot with a known sample.</li><li>Write the result down at once, not at the end of the shift.</li></ul>
<p>Several Iranian makers show such narrow kits in the laboratory hall, and give free samples to those who want to evaluate them.</p>`,
    },
  },
]
