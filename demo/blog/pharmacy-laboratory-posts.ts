// Posts of the demo about pharmacy and the laboratory.
import type { DemoPost } from './categories.ts'

export const pharmacyLaboratoryPosts: readonly DemoPost[] = [
  {
    slug: 'the-cold-chain-from-plant-to-pharmacy', category: 'pharmacy', daysAgo: 16,
    firstTitle: { fa: 'زنجیره‌ی سرد دارو', en: 'The cold chain of medicines' },
    title: { fa: 'زنجیره‌ی سرد از کارخانه تا داروخانه', en: 'The cold chain from plant to pharmacy' },
    description: { fa: 'سنجش پیوسته‌ی دما به زبان ساده، و پرسش‌هایی که باید از شرکت پخش پرسید.', en: 'Continuous temperature monitoring in plain words, and what to ask a distributor.' },
    author: { fa: 'دکتر سمیرا توکلی', en: 'Dr Samira Tavakoli' },
    content: {
      fa: `<p>یک قلم انسولین از کارخانه تا دست بیمار دست‌کم پنج بار جابه‌جا می‌شود. هر بار چند دقیقه دری باز است و چند درجه گرما وارد می‌شود. زنجیره‌ی سرد یعنی این دقیقه‌ها را بشماریم و نگذاریم جمعشان از حد بگذرد.</p>
<h2>عددی که باید دید</h2>
<p>سال‌ها کنار هر یخچال دفترچه‌ای بود و کسی صبح و عصر دما را می‌نوشت. دفترچه نمی‌دید که نیمه‌شب برق رفت و برگشت. ثبت‌کننده‌های امروز هر پنج دقیقه می‌سنجند، نمودار را می‌فرستند و اگر دما از هشت درجه گذشت، پیامک می‌زنند. گران‌ترین بخشش حسگر نیست؛ کسی است که نیمه‌شب پیامک را جدی بگیرد.</p>
<blockquote>دارویی که یک بار یخ زده، با گرم شدن درست نمی‌شود.</blockquote>
<h2>سرمای زیاد هم خطاست</h2>
<p>بیشتر ما از گرما می‌ترسیم، اما بسیاری از واکسن‌ها و انسولین‌ها از یخ زدن آسیب بیشتری می‌بینند. بسته‌ی یخی که مستقیم به جعبه‌ی دارو چسبیده باشد، همان کاری را می‌کند که آفتاب تابستان. میان بسته‌ی یخ و دارو یک لایه مقوا بگذارید و پیش از بستن جعبه صبر کنید تا بسته‌ی یخ کمی عرق کند.</p>
<h2>سه پرسش از شرکت پخش</h2>
<ul><li>حسگر کنار در است یا میان کارتن‌ها؟</li><li>گواهی کالیبراسیون چه تاریخی دارد؟</li><li>وقتی محموله برگشت می‌خورد، چه کسی هزینه را می‌پردازد؟</li></ul>
<p>پاسخ‌ها را در قرارداد بنویسید. شرکتی که نمودار هر محموله را بدون درخواست شما همراه بار می‌فرستد، کارش را بلد است.</p>
<h2>در داروخانه</h2>
<p>یخچال خانگی را کنار بگذارید؛ دمای قفسه‌ی بالا و پایین آن گاهی پنج درجه فرق دارد. اگر فعلاً چاره‌ای نیست، دارو را در طبقه‌ی میانی و دور از دیواره بچینید، قفسه‌های درِ یخچال را خالی بگذارید و دماسنج را میان داروها بگذارید، نه روی دیوار. هفته‌ای یک بار بیشترین و کمترین دما را بنویسید و دماسنج را صفر کنید.</p>
<p>در سالن دارو کامیون‌های کوچک با دو محفظه‌ی جدا، جعبه‌های عایقی که بدون برق چند روز دوام می‌آورند و برچسب‌هایی که با گرما رنگ عوض می‌کنند، کنار هم هستند. برای یک داروخانه‌ی محلی همان برچسب ساده شاید بیشتر از هر دستگاهی به کار بیاید؛ به شرط آنکه کسی هر صبح به آن نگاه کند.</p>`,
      en: `<p>An insulin pen changes hands at least five times between the plant and the patient. Each time a door stands open for some minutes and a few degrees of heat come in. A cold chain means counting those minutes, and never letting them add up to too much.</p>
<h2>The number to watch</h2>
<p>For years a notebook lay beside every fridge, and somebody wrote down the temperature in the morning and the afternoon. The notebook did not notice when the power failed at midnight. Today’s loggers measure every five minutes, send the curve, and text a warning once it passes eight degrees. The expensive part is not the sensor; it is the person who takes a midnight message seriously.</p>
<blockquote>A medicine that has frozen once is not mended by warming it.</blockquote>
<h2>Too cold is a fault as well</h2>
<p>Most of us fear heat, but many vaccines and insulins suffer more from freezing. An ice pack pressed directly against a box of medicine does the same damage as the summer sun. Put a layer of cardboard between the two, and before closing the box wait until the ice pack starts to sweat.</p>
<h2>Three questions for a distributor</h2>
<ul><li>Is the sensor at the door, or among the boxes?</li><li>When was it last calibrated, and by whom?</li><li>Who pays when a shipment is turned away?</li></ul>
<p>Put the answers in the contract. A company that sends the temperature curve with every shipment without being asked knows its business.</p>
<h2>In the pharmacy</h2>
<p>Retire the household fridge: its top and bottom shelves can differ by five degrees. If there is no alternative for now, keep medicines on the middle shelf and away from the walls, leave the door compartments empty, and put the thermometer among the medicines, not on the wall. Once a week, write down the highest and lowest readings and reset it.</p>
<p>The pharmacy hall has small lorries with two separate compartments, insulated boxes that last for days without power, and labels that change colour with heat, all within a short walk. For a neighbourhood pharmacy the plain label may do more good than any device, provided that somebody looks at it every morning.</p>`,
    },
  },
  {
    slug: 'samples-that-arrive-cold', category: 'pharmacy', daysAgo: 55,
    title: { fa: 'نمونه‌هایی که سرد می‌رسند: آوردن دارو و معرف به نمایشگاه', en: 'Samples that arrive cold: bringing medicines and reagents to the fair' },
    description: { fa: 'از ورود موقت تا یخچال غرفه، به ترتیب کار.', en: 'From temporary import to the refrigerator in your booth, step by step.' },
    author: { fa: 'دکتر سمیرا توکلی', en: 'Dr Samira Tavakoli' },
    content: {
      fa: `<p>آوردن نمونه‌ی دارو با آوردن بروشور فرق دارد. دو چیز هم‌زمان باید درست باشد: مدارک و دما. هیچ‌کدام در روز افتتاح جبران نمی‌شود، پس از حالا شروع کنید.</p>
<h2>شش هفته پیش: فهرست</h2>
<p>فهرست را به دو زبان آماده کنید: نام، شماره‌ی سری ساخت، تاریخ انقضا، تعداد و ارزش. نمونه‌ها معمولاً با عنوان ورود موقت می‌آیند و با همان تعداد برمی‌گردند؛ اگر می‌خواهید بخشی از آن‌ها مصرف شود، از ابتدا در فهرست بنویسید. شرایط هر محموله فرق می‌کند، پس پیش از بستن بار از گمرک یا کارگزار خود بپرسید. داروی تحت کنترل را نمایش ندهید؛ قوطی خالی همان کار را می‌کند.</p>
<h2>دو هفته پیش: بسته‌بندی</h2>
<ul><li>دو ثبت‌کننده‌ی دما در هر بسته بگذارید، یکی در میانه و یکی کنار دیواره؛</li><li>بسته را برای دست‌کم هشت ساعت بیشتر از طول سفر سرد نگه دارید؛</li><li>روی هر جعبه نام شرکت، شماره‌ی غرفه و بازه‌ی دما را بنویسید.</li></ul>
<p>اگر می‌توانید، بسته را یک بار بدون دارو و با بطری آب امتحان کنید. نموداری که از این امتحان می‌گیرید، هم خیالتان را راحت می‌کند و هم در گمرک حرفی برای گفتن دارید.</p>
<h2>همراه غرفه: برق و یخچال</h2>
<p>یخچال کوچک و پریز سه‌کیلوواتی را همراه غرفه سفارش دهید. برق بعضی ردیف‌ها شب‌ها خاموش می‌شود؛ اگر یخچال دارید، این را در سفارش بنویسید تا خط جداگانه بگیرید. یخچال را یک شب پیش از افتتاح روشن کنید و تا صبح دمایش را ثبت کنید، بعد دارو را در آن بچینید.</p>
<blockquote>یخچالی که همان صبح روشن شده، هنوز یخچال نیست.</blockquote>
<h2>روزهای نمایشگاه</h2>
<p>نمونه‌ی روی میز و نمونه‌ی داخل یخچال را جدا کنید. آنچه یک روز روی میز مانده، دیگر به یخچال برنمی‌گردد. به بازدیدکننده دارو ندهید؛ کارت، کاتالوگ و شماره‌ی تماس بدهید و نمونه را بعداً از راه رسمی بفرستید.</p>
<p>روز آخر، پیش از جمع کردن غرفه، تعداد را با فهرست مقایسه کنید. ده دقیقه شمارش در سالن، از یک هفته مکاتبه درباره‌ی سه جعبه‌ی گم‌شده بهتر است.</p>`,
      en: `<p>Bringing samples of a medicine is not like bringing leaflets. Two things have to be right at once, the documents and the temperature, and neither can be put right on the opening day. So start now.</p>
<h2>Six weeks before: the list</h2>
<p>Prepare a list in two languages: name, batch number, expiry date, quantity and value. Samples usually come in as a temporary import and leave in the same number; if some of them will be used up, say so on the list from the start. Conditions differ between shipments, so ask customs or your forwarder before you pack. Do not exhibit controlled medicines; an empty pack does the job.</p>
<h2>Two weeks before: packing</h2>
<ul><li>Put two temperature loggers into each box, one in the middle and one at the wall.</li><li>Keep the box cold for at least eight hours longer than the journey takes.</li><li>Write the company, the booth number and the temperature range on every box.</li></ul>
<p>If you can, test the box once with water bottles instead of medicines. The curve from that test lets you sleep better, and gives you something to show at customs.</p>
<h2>With the booth: power and a refrigerator</h2>
<p>Order a small refrigerator and a 3 kW socket with your booth. The power in some rows is switched off at night; if you have a refrigerator, say so in the order and you will get a separate line. Switch it on the night before the opening, record its temperature until the morning, and only then put the medicines in.</p>
<blockquote>A refrigerator switched on this morning is not a refrigerator yet.</blockquote>
<h2>During the fair</h2>
<p>Keep the samples on the table apart from those in the refrigerator. What has spent a day on the table does not go back. Do not give medicines to visitors; hand out a card, a catalogue and a phone number, and send samples later through the proper channels.</p>
<p>On the last day, before you pack, compare the numbers with your list. Ten minutes of counting in the hall are better than a week of correspondence about three missing boxes.</p>`,
    },
  },
  {
    slug: 'rapid-test-kits-after-the-pandemic', category: 'laboratory', daysAgo: 22,
    title: { fa: 'کیت‌های تشخیص سریع پس از همه‌گیری', en: 'Rapid test kits after the pandemic' },
    description: { fa: 'از بازار انبوه تا پرسش‌های کوچک و سخت؛ و دو عددی که روی جعبه می‌بینید.', en: 'From a mass market to small, hard questions, and the two numbers on the box.' },
    author: { fa: 'دکتر کاوه رستگار', en: 'Dr Kaveh Rastegar' },
    content: {
      fa: `<p>روزی بود که هر کارخانه‌ای با یک خط نوار می‌توانست کیت بفروشد. آن روز گذشت. سازندگانی که مانده‌اند سراغ پرسش‌های کوچک‌تر و سخت‌تر رفته‌اند: آیا این گلودرد آنتی‌بیوتیک می‌خواهد؟ آیا درد سینه از قلب است؟ آیا آب این روستا آلوده شده؟</p>
<h2>سریع، ولی برای چه کسی؟</h2>
<p>کیتی که در خانه استفاده می‌شود باید با دست لرزان و نور کم هم درست خوانده شود. کیت اورژانس باید در ده دقیقه جواب بدهد، چون تصمیم همان‌جا گرفته می‌شود. کیت آزمایشگاه می‌تواند بیست دقیقه طول بکشد، به شرط آنکه عدد بدهد، نه فقط خط. پیش از هر مقایسه‌ای بپرسید این کیت برای دست چه کسی ساخته شده است.</p>
<h2>دو عددی که روی جعبه می‌بینید</h2>
<p><strong>حساسیت</strong> می‌گوید از صد بیمار چند نفر را پیدا می‌کند و <strong>ویژگی</strong> می‌گوید از صد آدم سالم چند نفر را بی‌دلیل نمی‌ترساند. هیچ‌کدام به‌تنهایی کافی نیست. بپرسید این عددها در چه جمعیتی و با چند نمونه به دست آمده است؛ پنجاه نمونه با پانصد نمونه یکی نیست.</p>
<p>یک حساب ساده هم بکنید. اگر از هر هزار مراجعه‌کننده فقط ده نفر بیمار باشند، کیتی با ویژگی ۹۵ درصد نزدیک به پنجاه نفر سالم را مثبت نشان می‌دهد. یعنی از هر شش جواب مثبت، پنج جواب نادرست است. گناه کیت نیست؛ جای نادرستی از آن استفاده شده است.</p>
<h2>در آزمایشگاه خودتان</h2>
<ul><li>تاریخ انقضا را با دمای واقعی انبار خودتان مقایسه کنید؛</li><li>از هر سری ساخت، چند کیت را با نمونه‌ی معلوم امتحان کنید؛</li><li>نتیجه را همان لحظه ثبت کنید، نه آخر نوبت؛</li><li>جعبه‌ی باز را با تاریخ باز شدن برچسب بزنید.</li></ul>
<blockquote>کیت سریع وقت می‌خرد، نه اطمینان. اطمینان را آزمایش تأییدی می‌آورد.</blockquote>
<h2>در سالن آزمایشگاه</h2>
<p>امسال کیت‌های آب، غذا و مقاومت میکروبی کنار کیت‌های بالینی نشسته‌اند. از غرفه‌دار بخواهید یک کیت را از صفر باز کند و شما زمان بگیرید: باز کردن بسته، نمونه‌گیری، انتظار و خواندن. زمان روی جعبه فقط انتظار را می‌شمارد. بپرسید نمونه‌ی رایگان برای ارزیابی می‌دهند یا نه، و نتیجه‌ی ارزیابی را برایشان بفرستید؛ سازنده‌ی جدی از شنیدن خطا خوشحال می‌شود.</p>`,
      en: `<p>There was a time when any factory with one strip line could sell kits. That time is over. The makers who stayed have turned to smaller and harder questions: does this sore throat need an antibiotic? Does the chest pain come from the heart? Is the water in this village contaminated?</p>
<h2>Rapid, but for whom?</h2>
<p>A kit used at home must be readable with a shaking hand in poor light. One for the emergency room has to answer within ten minutes, because the decision is made there and then. A laboratory can wait for twenty, provided that it gets a number and not merely a line. Before any comparison, ask whose hands the kit was made for.</p>
<h2>Two numbers on the box</h2>
<p><strong>Sensitivity</strong> says how many of a hundred patients the kit finds; <strong>specificity</strong> says how many of a hundred healthy people it does not frighten for nothing. Neither is enough on its own. Ask in which population the figures were found, and with how many samples: fifty are not five hundred.</p>
<p>Then do a simple sum. If only ten of every thousand visitors are ill, a kit with a specificity of 95 per cent shows nearly fifty healthy people as positive. Five out of six positive results are then wrong. The kit is not to blame; it was used in the wrong place.</p>
<h2>In your own laboratory</h2>
<ul><li>Check the shelf life against the real temperature of your store.</li><li>Try some kits of every batch with a known sample.</li><li>Record the result at once, not at the end of the shift.</li><li>Label an open box with the date it was opened.</li></ul>
<blockquote>A rapid kit buys time, not certainty. Certainty comes from the confirming test.</blockquote>
<h2>In the laboratory hall</h2>
<p>This year kits for water, food and antimicrobial resistance sit next to clinical ones. Ask an exhibitor to open a kit from scratch while you time it: unpacking, sampling, waiting and reading. The time on the box counts only the waiting. Ask whether there are free samples for evaluation, and send them your results; a serious maker is glad to hear about a fault.</p>`,
    },
  },
]
