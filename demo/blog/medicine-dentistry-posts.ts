// Posts of the demo about medicine and dentistry.
import type { DemoPost } from './categories.ts'

export const medicineDentistryPosts: readonly DemoPost[] = [
  {
    slug: 'ultrasound-in-a-pocket', category: 'medicine', daysAgo: 3,
    firstTitle: { fa: 'سونوگرافی همراه', en: 'Handheld ultrasound' },
    title: { fa: 'سونوگرافی در جیب: وقتی پروب به تلفن وصل می‌شود', en: 'Ultrasound in your pocket: when the probe meets the phone' },
    description: { fa: 'دستگاه‌های همراه از تخت بیمار تا روستا چه چیزی را عوض کرده‌اند و پیش از خرید چه بپرسیم.', en: 'What handheld devices have changed, from the bedside to the village, and what to ask before you buy one.' },
    author: { fa: 'دکتر مینا شکوهی', en: 'Dr Mina Shokouhi' },
    content: {
      fa: `<p>ده سال پیش دستگاه سونوگرافی به اندازه‌ی یک یخچال کوچک بود و از اتاق تاریک بیرون نمی‌آمد. امروز پروبی به اندازه‌ی یک ریش‌تراش به تلفن وصل می‌شود و پیش از آنکه بیمار از تخت پایین بیاید، تصویر ثبت شده است.</p>
<p>تغییر فقط در اندازه نیست. پزشک خانواده در روستا همان تصویری را می‌بیند که متخصص در شهر، و گفت‌وگویشان از «چه می‌بینی؟» به «چه کنیم؟» رسیده است. در اورژانس هم مایع دور قلب یا ریه‌ی روی‌هم‌خوابیده در همان دقیقه‌های اول پیدا می‌شود.</p>
<h2>کجا به کار می‌آید و کجا نه</h2>
<p>پروب جیبی جای دستگاه کامل را نمی‌گیرد؛ جای حدس را می‌گیرد. برای پرسش‌های بله یا نه عالی است: آیا مثانه پر است؟ آیا رگ باز است؟ آیا مایع آزاد هست؟ اما برای اندازه‌گیری دقیق جنین یا بررسی ضایعه‌ی کبد، بیمار را به بخش تصویربرداری بفرستید. کسی که این مرز را بداند از دستگاه کوچک بیشترین بهره را می‌برد.</p>
<h2>سه چیز دیدنی در سالن‌ها</h2>
<ul><li>پروب‌های بی‌سیمی که باتری‌شان یک نوبت کامل کار می‌کند؛</li><li>نرم‌افزاری که هنگام تصویربرداری می‌گوید برش خوب است یا نه؛</li><li>پوشش‌های یک‌بارمصرفی که ضدعفونی میان دو بیمار را کوتاه می‌کنند.</li></ul>
<blockquote>ابزار کوچک شد تا گفت‌وگو بزرگ شود.</blockquote>
<h2>پیش از خرید بپرسید</h2>
<p>تصویر کجا ذخیره می‌شود و چه کسی به آن دسترسی دارد؟ به‌روزرسانی نرم‌افزار تا چند سال رایگان است؟ اگر پروب از دست کسی بیفتد، تعمیرش در تهران انجام می‌شود یا باید ماه‌ها منتظر ماند؟ آموزش چند ساعت است و چند نفر را در بر می‌گیرد؟ فروشنده‌ی خوب برای هر چهار پرسش پاسخ روشن دارد و آن را روی کاغذ می‌نویسد.</p>
<h2>دو دقیقه با دست خودتان</h2>
<p>در غرفه نگذارید فقط برایتان نمایش بدهند. پروب را خودتان بگیرید و سه کار انجام دهید: عمق را عوض کنید، رگ ساعدتان را پیدا کنید و تصویر را روی تلفن یک همکار بفرستید. اگر هر سه کار بدون راهنما شد، دستگاه در شیفت شب هم به کار می‌آید. اگر نشد، بپرسید آیا نسخه‌ی آزمایشی نرم‌افزار را می‌توانید چند روز روی تلفن خود داشته باشید. دو دقیقه در سالن از بیست صفحه کاتالوگ گویاتر است، و از پس فرستادن یک خرید اشتباه بسیار ارزان‌تر.</p>`,
      en: `<p>Ten years ago an ultrasound machine was the size of a small fridge and never left a dark room. Today a probe no bigger than a shaver plugs into a phone, and the picture is saved before the patient is off the bed.</p>
<p>The change is not only one of size. A family doctor in a village sees the same picture as a specialist in the city, and their conversation has moved from “what do you see?” to “what shall we do?”. In the emergency room, fluid around the heart or a collapsed lung is found within the first few minutes.</p>
<h2>Where it helps, and where it does not</h2>
<p>A pocket probe does not replace a full machine; it replaces guessing. It is excellent for yes-or-no questions: is the bladder full, is the vein open, is there free fluid? For exact measurements of a fetus or a closer look at a liver lesion, send the patient to the imaging department. People who know where that line runs get the most out of a small device.</p>
<h2>Three things to see in the halls</h2>
<ul><li>wireless probes whose battery lasts a whole shift;</li><li>software that judges the quality of a slice while you take it;</li><li>disposable covers that shorten the cleaning between two patients.</li></ul>
<blockquote>The tool became smaller so that the conversation could grow.</blockquote>
<h2>Ask before you buy</h2>
<p>Where is the picture stored, and who can open it? For how many years are software updates included? If somebody drops the probe, is it repaired in Tehran, or does it travel for months? How many hours of training are included, and for how many people? A good supplier has a clear answer to all four questions and puts it in writing.</p>
<h2>Two minutes with your own hand</h2>
<p>Do not settle for a demonstration. Take the probe yourself and do three things: change the depth, find a vein in your forearm, and send the picture to a colleague’s phone. If all three work without help, the device will be useful on a night shift too. If not, ask whether you can keep a trial version of the software on your phone for a few days. Two minutes in a hall say more than twenty pages of a catalogue, and cost far less than returning the wrong purchase.</p>`,
    },
  },
  {
    slug: 'sterile-is-a-process', category: 'medicine', daysAgo: 27,
    title: { fa: 'استریل یک مسیر است، نه یک دستگاه', en: 'Sterile is a process, not a machine' },
    description: { fa: 'از شست‌وشو تا قفسه: چهار جایی که کار خراب می‌شود و راه دیدن آن.', en: 'From washing to the shelf: four places where things go wrong, and how to notice.' },
    author: { fa: 'زهره فلاح', en: 'Zohreh Fallah' },
    content: {
      fa: `<p>وقتی حرف از استریل می‌شود، همه به اتوکلاو نگاه می‌کنند. ولی بیشتر خطاها پیش از بسته شدن در دستگاه یا پس از باز شدن آن رخ می‌دهد. ابزاری که درست شسته نشده باشد، در بهترین دستگاه هم استریل نمی‌شود؛ فقط داغ می‌شود.</p>
<h2>شست‌وشو: نیمی از کار</h2>
<p>خون خشک‌شده لایه‌ای می‌سازد که بخار از آن رد نمی‌شود. برای همین زمان میان پایان جراحی و آغاز شست‌وشو از خود چرخه مهم‌تر است. اسپری مرطوب‌کننده روی سینی، دستگاه شست‌وشوی داغ و ذره‌بین چراغ‌دار سر میز بازبینی، سه خرید ارزانی است که بیش از یک اتوکلاو نو اثر دارد.</p>
<h2>چیدن سبد</h2>
<p>بخار باید راه داشته باشد. ظرف‌های گود را یک‌وری بگذارید تا آب در آن‌ها نماند، قیچی‌ها را باز کنید و سبد را تا لبه پر نکنید. بسته‌ای که خیس بیرون بیاید استریل نیست، حتی اگر نوار رنگش عوض شده باشد.</p>
<ul><li>هر روز پیش از اولین بار، آزمون نفوذ بخار را اجرا کنید؛</li><li>در هر بار، نشانگر شیمیایی را در سخت‌ترین جای سبد بگذارید؛</li><li>هر هفته یک بار نشانگر زیستی بگذارید و نتیجه را با تاریخ نگه دارید.</li></ul>
<h2>ثبت کردن یعنی توان برگشتن</h2>
<p>اگر روزی نتیجه‌ی یک آزمون مثبت شود، پرسش این است: کدام بسته‌ها به کدام بیماران رسید؟ برچسبی با شماره‌ی دستگاه، شماره‌ی چرخه و تاریخ، پاسخ را در چند دقیقه می‌دهد. بدون برچسب، باید همه‌چیز را جمع کرد. امروز نرم‌افزارهای ساده‌ای هست که همین سه عدد را با یک اسکن ثبت می‌کند.</p>
<blockquote>قفسه هم بخشی از استریل است؛ گرد و رطوبت، کار سه ساعت را در یک شب پس می‌گیرد.</blockquote>
<h2>در نمایشگاه چه ببینیم</h2>
<p>از سازندگان بخواهید دستگاه را با سبد پر و خیس نشان بدهند، نه خالی. بپرسید یک چرخه‌ی کامل با خشک‌کن چند دقیقه و چند لیتر آب است، آب ورودی چه کیفیتی می‌خواهد و واشر در را چه کسی و چند وقت یک بار عوض می‌کند. این سه عدد در ده سال، بیشتر از قیمت روز اول خرج دارد. کارگاه «استریل در مرکز جراحی سرپایی» روز آخر نمایشگاه برگزار می‌شود و در آن سبد را با هم می‌چینیم.</p>`,
      en: `<p>When people talk about sterilisation, they look at the autoclave. Yet most mistakes happen before its door is closed or after it is opened. An instrument that was not washed properly does not become sterile in the best machine; it only becomes hot.</p>
<h2>Washing is half the work</h2>
<p>Dried blood forms a layer that steam does not get through. That is why the time between the end of an operation and the start of washing matters more than the cycle itself. A moistening spray on the tray, a hot washer and a lit magnifier at the inspection table are three inexpensive purchases that achieve more than a new autoclave.</p>
<h2>Loading the basket</h2>
<p>Steam needs a way through. Tilt hollow vessels so that no water stays in them, open the scissors, and do not fill the basket to the brim. A pack that comes out wet is not sterile, even if the tape has changed colour.</p>
<ul><li>Run the steam penetration test every day, before the first load.</li><li>Put a chemical indicator in the hardest place of every load.</li><li>Use a biological indicator once a week, and keep the dated result.</li></ul>
<h2>A record means you can go back</h2>
<p>If a test turns out positive one day, the question is: which packs reached which patients? A label with the number of the machine, the number of the cycle and the date answers it within minutes. Without a label, everything has to be recalled. There is simple software now that records these three figures with a single scan.</p>
<blockquote>The shelf is part of the process too: dust and damp can undo three hours of work in one night.</blockquote>
<h2>What to look for at the fair</h2>
<p>Ask makers to show the machine with a full, wet basket, not an empty one. Ask how many minutes and how many litres of water a complete cycle with drying takes, what quality the water must have, and who replaces the door seal, and how often. Over ten years these three figures cost more than the price on day one. The workshop “Sterilisation in a day surgery centre” takes place on the last day of the fair; we will load a basket together.</p>`,
    },
  },
  {
    slug: 'three-dimensional-printing-in-the-dental-laboratory', category: 'dentistry', daysAgo: 10,
    title: { fa: 'چاپ سه‌بعدی در لابراتوار دندان', en: '3D printing in the dental laboratory' },
    description: { fa: 'رزین‌های تازه، خطاهای رایج و زمانی که از روز به ساعت رسید.', en: 'New resins, common mistakes, and waiting times that fell from days to hours.' },
    author: { fa: 'دکتر آرش نیک‌نام', en: 'Dr Arash Niknam' },
    content: {
      fa: `<p>قالب‌گیری با خمیر هنوز در بسیاری از مطب‌ها زنده است، اما سهمش هر سال کمتر می‌شود. اسکنر داخل دهان در چند دقیقه مدلی می‌سازد که لابراتوار همان لحظه بازش می‌کند، و چاپگر تا پیش از ظهر مدل، راهنمای جراحی یا روکش موقت را تحویل می‌دهد.</p>
<h2>رزین، قلب ماجرا</h2>
<p>چاپگرها به هم شبیه شده‌اند؛ تفاوت در ماده است. رزینی که برای روکش موقت ساخته شده برای پلاک شبانه مناسب نیست و رزین مدل نباید در دهان بماند. روی هر بطری رده‌ی زیست‌سازگاری، مدت مجاز تماس و زمان پخت نوشته شده است. اگر نوشته نشده، نخرید.</p>
<h2>خطاهایی که زیاد می‌بینیم</h2>
<ol><li>شست‌وشوی کوتاه، که لایه‌ی چسبناکی روی کار می‌گذارد؛</li><li>پخت ناکافی، که رنگ را زود عوض می‌کند؛</li><li>تنظیم نکردن سینی پس از جابه‌جایی دستگاه؛</li><li>نگه داشتن بطری باز زیر نور آفتاب.</li></ol>
<p>هیچ‌کدام ربطی به قیمت چاپگر ندارد. لابراتوارهایی که بهترین نتیجه را می‌گیرند، برگه‌ای کنار دستگاه دارند و هر کار را با دما، زمان و نام اپراتور در آن می‌نویسند. سه ماه بعد همان برگه می‌گوید چرا یک روکش شکست.</p>
<h2>حساب ساده‌ی یک راهنمای جراحی</h2>
<p>پیش از خرید، هزینه‌ی یک کار واقعی را حساب کنید: گرم رزین، الکل شست‌وشو، دقیقه‌های کار تکنسین و سهم لامپ و سینی که عمر محدودی دارند. بعد آن را با هزینه‌ی سفارش بیرون مقایسه کنید. برای لابراتواری که هفته‌ای دو راهنما می‌سازد، سفارش بیرون شاید هنوز ارزان‌تر باشد؛ برای کسی که روزی دو تا می‌سازد، نه. عددها را خودتان بنویسید و به جدول فروشنده تکیه نکنید.</p>
<h2>با دست امتحان کنید</h2>
<p>در سالن دندان‌پزشکی نمونه‌های خام و پخته را کنار هم بگذارید و با ناخن امتحان کنید؛ تفاوت را دست زودتر از چشم می‌فهمد. بخواهید لبه‌ی یک روکش را زیر ذره‌بین ببینید و بپرسید همان طرح، ده بار پشت سر هم، چقدر با هم فرق دارد. دقت یعنی همین: نه بهترین نمونه‌ی روی میز، بلکه دهمین نمونه‌ی یک روز شلوغ. اگر فروشنده نمونه‌ی دهم را هم با خود آورده بود، پای میزش بنشینید.</p>`,
      en: `<p>Impressions in paste are still alive in many practices, yet their share falls every year. An intraoral scanner builds a model in minutes, the laboratory opens it at once, and before noon a printer has delivered the model, the surgical guide or the temporary crown.</p>
<h2>Resin is the heart of it</h2>
<p>Printers have come to resemble one another; the difference lies in the material. A resin made for temporary crowns does not suit a night guard, and a model resin must not stay in a mouth. Every bottle states its class of biocompatibility, the permitted contact time and the curing time. If it does not, leave it on the shelf.</p>
<h2>Mistakes we often see</h2>
<ol><li>washing too briefly, which leaves a sticky film on the work;</li><li>curing too little, which makes the shade change early;</li><li>not calibrating the tray after the machine was moved;</li><li>leaving an open bottle in sunlight.</li></ol>
<p>None of them has anything to do with the price of the printer. The laboratories with the best results keep a sheet beside the machine and note temperature, time and operator for each job. Three months later that sheet explains why a crown broke.</p>
<h2>The simple sum behind a surgical guide</h2>
<p>Before you buy, work out the cost of one real job: grams of resin, washing alcohol, the technician’s minutes, and a share of the lamp and tray, which do not last for ever. Then compare it with what an outside laboratory charges. If you make two guides a week, ordering may still be cheaper; if you make two a day, it is not. Write down your own figures rather than relying on the supplier’s table.</p>
<h2>Try it by hand</h2>
<p>In the dentistry hall, put raw and cured samples side by side and try them with a fingernail: the hand notices the difference before the eye does. Ask to see the margin of a crown under a magnifier, and ask how much ten prints of the same design differ from one another. That is what precision means: not the best sample on the table, but the tenth one on a busy day. If a supplier has brought the tenth one along, take a seat at that table.</p>`,
    },
  },
]
