import type { DemoPost } from './categories.ts'

export const fairPosts: readonly DemoPost[] = [
  {
    slug: 'how-to-choose-a-booth', category: 'medicine', daysAgo: 33,
    title: { fa: 'غرفه را چگونه انتخاب کنیم؟ متراژ آخرین پرسش است', en: 'How to choose a booth: the area is the last question' },
    description: { fa: 'برِ باز، همسایه و راه رفت‌وآمد را پیش از متر مربع ببینید.', en: 'Look at open sides, neighbours and the way people walk before you count square metres.' },
    author: { fa: 'نیلوفر کاشانی', en: 'Niloofar Kashani' },
    content: {
      fa: `<p>بیشتر شرکت‌ها با یک عدد سراغ نقشه می‌آیند: «بیست‌وچهار متر می‌خواهیم.» ولی بازدیدکننده متر را نمی‌بیند؛ او از راهرو می‌گذرد، سر برمی‌گرداند و در سه ثانیه تصمیم می‌گیرد بایستد یا نه.</p>
<h2>اول راه را ببینید</h2>
<p>روی نقشه از ورودی تا غرفه را با انگشت بروید. غرفه‌ی نزدیک درِ اصلی دیده می‌شود اما کسی در آن نمی‌ماند؛ غرفه‌ی نزدیک کافه آرام‌تر است و گفت‌وگو در آن طولانی‌تر. اگر دستگاه بزرگ دارید، ارتفاع مجاز سالن را بخوانید و جای دوربرگردان لیفتراک را بپرسید.</p>
<h2>بعد برها را بشمارید</h2>
<p>یک برِ باز یعنی یک ویترین. دو بر، یعنی کنج، و با همان متراژ دو برابر دیده می‌شوید. غرفه‌ی چهاربر بی‌دیوار است: زیبا، ولی جایی برای انبار کوچک و پوستر بزرگ ندارد.</p>
<ul><li>برای یک دستگاه رومیزی: ۹ تا ۱۵ متر، دو بر؛</li><li>برای نمایش زنده: ۲۴ متر به بالا، کنار راهروی پهن؛</li><li>برای گفت‌وگوی فروش: جایی که یک میز و در داشته باشد.</li></ul>
<p>آخر از همه متراژ را انتخاب کنید. قیمت همان‌جا روی نقشه نوشته شده است، و تا سفارش را پر می‌کنید کسی غرفه را از دستتان نمی‌گیرد.</p>`,
      en: `<p>Most companies come to the plan with one number: “we need twenty-four square metres”. But a visitor does not see metres. He walks down an aisle, turns his head, and decides within three seconds whether to stop.</p>
<h2>First look at the way</h2>
<p>Follow the way from the entrance to the booth with a finger. A booth beside the main door is seen, but nobody stays; one beside the café is quieter, and its conversations last longer. If you bring a large device, read the height that the hall allows and ask where a forklift can turn.</p>
<h2>Then count the open sides</h2>
<p>One open side is a shop window. Two make a corner, and with the same area you are seen twice. A booth open on all four sides has no wall: beautiful, but without a place for a small store or a large poster.</p>
<ul><li>a device for a table: 9 to 15 m², two sides;</li><li>a live demonstration: from 24 m², on a wide aisle;</li><li>talks about contracts: a place with a table and a door.</li></ul>
<p>Choose the area last of all. The price stands on the plan, and while you fill in the order nobody takes the booth from you.</p>`,
    },
  },
  {
    slug: 'a-visa-without-a-surprise', category: 'laboratory', daysAgo: 40,
    title: { fa: 'روادید بی‌دردسر: شش چیزی که کنسولگری پیش از همه نگاه می‌کند', en: 'A visa without a surprise: six things that a consulate looks at first' },
    description: { fa: 'برای مهمانان خارجی نمایشگاه و شرکت‌هایی که دعوتشان می‌کنند.', en: 'For guests from abroad, and for the companies that invite them.' },
    author: { fa: 'حمید بهشتی', en: 'Hamid Beheshti' },
    content: {
      fa: `<p>هر سال چند مهمان پشت درِ کنسولگری می‌مانند، نه به دلیل‌های بزرگ؛ به خاطر یک عکس تار یا گذرنامه‌ای که پنج ماه اعتبار دارد. این فهرست را پیش از پر کردن فرم بخوانید.</p>
<ol><li><strong>گذرنامه</strong> باید شش ماه پس از روز ورود هنوز معتبر باشد، نه پس از روز درخواست.</li><li><strong>نام‌ها</strong> را همان‌گونه بنویسید که در گذرنامه آمده است، با نام میانی.</li><li><strong>اسکن</strong> صفحه‌ی مشخصات صاف، بی‌بازتاب نور و خوانا باشد.</li><li><strong>عکس</strong> روبه‌رو، با زمینه‌ی روشن و تازه‌تر از شش ماه.</li><li><strong>کنسولگری</strong> همان جایی را انتخاب کنید که روادید را از آن تحویل می‌گیرید؛ عوض کردنش همه‌چیز را از نو آغاز می‌کند.</li><li><strong>زمان</strong>: رسیدگی معمول چند روز کاری است. آخرین هفته‌ی پیش از نمایشگاه، هفته‌ی خوبی برای آغاز نیست.</li></ol>
<p>فرم درخواست روادید بیشتر این‌ها را همان‌جا وارسی می‌کند و پیش از پرداخت می‌گوید چه کم است. دعوت‌نامه به دو زبان صادر می‌شود و شماره‌اش در حساب شما می‌ماند.</p>`,
      en: `<p>Every year a few guests are turned away at a consulate, and seldom for large reasons: a blurred photograph, or a passport with five months left. Read this list before you fill in the form.</p>
<ol><li><strong>The passport</strong> must be valid six months after the day of entry, not after the day of the request.</li><li><strong>Names</strong> are written as the passport spells them, middle names too.</li><li><strong>The scan</strong> of the data page is flat, without reflections, and every letter can be read.</li><li><strong>The photograph</strong> looks straight ahead, on a light ground, and is younger than six months.</li><li><strong>The consulate</strong> is the one where the visa will be collected; another one means beginning anew.</li><li><strong>Time</strong>: handling usually takes some working days. The last week before the fair is not a good one to begin.</li></ol>
<p>The visa form checks most of this on the spot and says what is missing before anybody pays. The invitation is issued in two languages, and its number stays in your account.</p>`,
    },
  },
  {
    slug: 'half-an-hour-that-counts', category: 'dentistry', daysAgo: 47,
    title: { fa: 'نیم‌ساعتی که می‌ماند: دیدار B2B را چگونه آماده کنیم', en: 'Half an hour that counts: preparing a B2B meeting' },
    description: { fa: 'سه پرسش پیش از درخواست وقت و دو جمله پس از دیدار.', en: 'Three questions before you ask for a time, and two sentences afterwards.' },
    author: { fa: 'دکتر آرش نیک‌نام', en: 'Dr Arash Niknam' },
    content: {
      fa: `<p>نیم‌ساعت برای معرفی شرکت کم است و برای تصمیم کافی. فرقش در آمادگی است. شرکت‌هایی که در پایان نمایشگاه قرارداد می‌بندند معمولاً همان‌هایی‌اند که پیش از دیدار می‌دانستند از طرف مقابل چه می‌خواهند.</p>
<h2>پیش از درخواست وقت</h2>
<ul><li>صفحه‌ی شرکت را بخوانید: چه پیشنهاد می‌کند و در جست‌وجوی چیست؟</li><li>موضوع را در یک جمله بنویسید. «همکاری» موضوع نیست؛ «نمایندگی کامپوزیت در استان فارس» هست.</li><li>بدانید چه کسی باید سر میز باشد. اگر پرسش فنی است، مدیر فروش تنها نیاید.</li></ul>
<h2>سر میز</h2>
<p>ده دقیقه گوش کنید، ده دقیقه نشان دهید و ده دقیقه را برای گام بعدی نگه دارید. نمونه‌ای که روی میز است از بیست صفحه کاتالوگ گویاتر است.</p>
<blockquote>دیداری که گام بعدی نداشته باشد، آشنایی است، نه کار.</blockquote>
<p>همان شب دو جمله بنویسید: چه گفتیم و چه کسی چه کاری را تا کی انجام می‌دهد. پرونده‌ی تقویم دیدار را که دارید؛ پاسخ را زیر همان بفرستید.</p>`,
      en: `<p>Half an hour is too short to present a company and long enough to decide. The difference lies in the preparation. Companies that sign a contract by the end of the fair are usually those that knew, before they met, what they wanted from the other side.</p>
<h2>Before you ask for a time</h2>
<ul><li>Read the page of the company: what does it offer, and what is it looking for?</li><li>Write the subject in one sentence. “Cooperation” is no subject; “distribution of composites in Fars” is one.</li><li>Know who has to sit at the table. If the question is technical, the sales director should not come alone.</li></ul>
<h2>At the table</h2>
<p>Listen for ten minutes, show for ten, and keep ten for the next step. A sample on the table says more than twenty pages of a catalogue.</p>
<blockquote>A meeting without a next step is an acquaintance, not business.</blockquote>
<p>Write two sentences on the same evening: what was said, and who does what by when. You have the calendar file of the meeting; answer to the people in it.</p>`,
    },
  },
  {
    slug: 'samples-that-arrive-cold', category: 'pharmacy', daysAgo: 55,
    title: { fa: 'نمونه‌هایی که سرد می‌رسند: آوردن دارو و معرف به نمایشگاه', en: 'Samples that arrive cold: bringing medicines and reagents to the fair' },
    description: { fa: 'از ورود موقت تا یخچال غرفه، به ترتیب کار.', en: 'From temporary import to the refrigerator of the booth, step by step.' },
    author: { fa: 'دکتر سمیرا توکلی', en: 'Dr Samira Tavakoli' },
    content: {
      fa: `<p>آوردن نمونه‌ی دارو با آوردن بروشور فرق دارد. دو چیز هم‌زمان باید درست باشد: برگه‌ها و دما. هیچ‌کدام در روز افتتاح جبران نمی‌شود.</p>
<h2>برگه‌ها</h2>
<p>نمونه‌ها با عنوان ورود موقت می‌آیند و با همان تعداد برمی‌گردند، مگر آن‌که مصرفشان را پیش از سفر نوشته باشید. فهرست را به دو زبان آماده کنید: نام، شماره‌ی سری، تاریخ انقضا، تعداد و ارزش. داروی تحت کنترل نمونه‌ی نمایشگاهی نمی‌شود؛ قوطی خالی بیاورید.</p>
<h2>دما</h2>
<ul><li>دو ثبت‌کننده‌ی دما در هر بسته بگذارید، یکی در میانه و یکی کنار دیواره؛</li><li>بسته را دست‌کم هشت ساعت بیشتر از طول سفر سرد نگه دارید؛</li><li>یخچال کوچک و برق سه‌کیلوواتی را همراه غرفه سفارش دهید و بخواهید شب پیش از افتتاح روشن باشد.</li></ul>
<p>برق سالن شب‌ها در ردیف‌هایی که نمایشگر دارند خاموش می‌شود. اگر یخچال دارید، این را در خواسته‌های سفارش بنویسید تا خط جداگانه بگیرید.</p>`,
      en: `<p>Bringing samples of a medicine is not like bringing leaflets. Two things must be right at once, the papers and the temperature, and neither can be made good on the opening day.</p>
<h2>Papers</h2>
<p>Samples come as a temporary import and leave in the same number, unless you declared their use before the journey. Prepare the list in two languages: name, batch number, expiry date, count and value. Controlled medicines cannot be exhibited; bring empty packs.</p>
<h2>Temperature</h2>
<ul><li>put two loggers into each box, one in the middle and one at the wall;</li><li>keep the box cold for at least eight hours longer than the journey takes;</li><li>order a small refrigerator and a 3 kW socket with the booth, and ask that it runs from the evening before the opening.</li></ul>
<p>The power of rows with screens is switched off at night. If you have a refrigerator, say so in the wishes of the order: it gets a line of its own.</p>`,
    },
  },
]
