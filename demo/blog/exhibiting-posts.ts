// Posts of the demo for exhibitors: booths, visas, meetings, the last week.
import type { DemoPost } from './categories.ts'

export const exhibitingPosts: readonly DemoPost[] = [
  {
    slug: 'the-week-before-the-fair', category: 'exhibiting', daysAgo: 0.1,
    firstTitle: { fa: 'فهرست کارهای پیش از نمایشگاه', en: 'What to do before the fair' },
    title: { fa: 'چهل روز مانده: فهرستی که غرفه را روز اول آماده می‌کند', en: 'Forty days to go: a list that gets your booth ready for day one' },
    description: { fa: 'چه کاری را این هفته انجام دهیم، چه کاری را یک هفته پیش از نمایشگاه، و در کیف غرفه چه بگذاریم.', en: 'What to do this week, what to leave for the last one, and what to pack in the booth bag.' },
    author: { fa: 'نیلوفر کاشانی', en: 'Niloofar Kashani' },
    content: {
      fa: `<p>غرفه‌هایی که صبح اول آرام‌اند، تصادفی آرام نیستند. کارهایشان را در سه نوبت انجام داده‌اند: حالا، یک هفته پیش از افتتاح و شب آخر. نمایشگاه از ۱۸ تا ۲۱ خرداد برگزار می‌شود و هنوز برای هر سه نوبت وقت هست.</p>
<h2>همین حالا</h2>
<ul><li>نام سردر را با املای درست فارسی و انگلیسی ثبت کنید؛ چاپ دوباره‌ی آن در روز ساخت گران است.</li><li>برق را بر اساس پلاک دستگاه‌ها حساب کنید، نه حدس. اگر دستگاهی سه‌فاز می‌خواهد، همین هفته سفارش دهید.</li><li>متن و تصویر کاتالوگ را بفرستید. دو جمله‌ی روشن از ده جمله‌ی پرزرق‌وبرق بهتر خوانده می‌شود.</li><li>برای مهمانان خارجی درخواست روادید را ثبت کنید.</li></ul>
<h2>یک هفته پیش از افتتاح</h2>
<p>وقت‌های ملاقات را در «شرکت من» باز کنید و نوبت افراد را در غرفه بنویسید: هیچ‌کس نباید بیش از سه ساعت پشت سر هم سر پا باشد. یک نفر را مسئول پاسخ دادن به درخواست‌های ملاقات بگذارید؛ درخواستی که دو روز بی‌پاسخ بماند، به غرفه‌ی دیگری می‌رود. نقشه‌ی سالن را چاپ کنید و مسیر ورود بار، محل کلید برق و نزدیک‌ترین در خروج را روی آن علامت بزنید.</p>
<h2>کیف غرفه</h2>
<p>این‌ها را هر سال کسی فراموش می‌کند: چسب دوطرفه، رابط برق، دستمال میکروفیبر، شارژر یدکی، قیچی، پانسمان، دو ماژیک، آب، یک جفت کفش راحت و مهر شرکت. یک برگه هم بگذارید که رمز اینترنت، شماره‌ی غرفه و تلفن مسئول سالن روی آن نوشته شده باشد.</p>
<blockquote>اگر چیزی را باید دو بار پرسید، جایش روی دیوار انبار غرفه است.</blockquote>
<h2>شب آخر</h2>
<p>همه‌ی دستگاه‌ها را یک بار با هم روشن کنید و نیم ساعت روشن نگه دارید. خطای برق را بهتر است شما پیدا کنید تا بازدیدکننده. بعد از راهرو به غرفه نگاه کنید: از ده قدمی باید معلوم باشد چه می‌فروشید. اگر معلوم نیست، چیزی اضافه نکنید؛ چیزی را بردارید.</p>
<p>و آخر از همه، در تقویمتان برای هفته‌ی پس از نمایشگاه دو روز خالی بگذارید. بیشتر قراردادها در غرفه آغاز می‌شوند، ولی پشت میز و با یک تماس به‌موقع به سرانجام می‌رسند.</p>`,
      en: `<p>Booths that are calm on the first morning are not calm by chance. They did their work in three rounds: now, a week before the opening, and on the last evening. The fair runs from 8 to 11 June, so there is still time for all three.</p>
<h2>Right now</h2>
<ul><li>Enter your fascia name with the right spelling in Persian and English; reprinting it on the building day is expensive.</li><li>Work out your power from the rating plates, not by guessing. If a device needs three phases, order them this week.</li><li>Send the text and picture for the catalogue. Two clear sentences are read more often than ten glittering ones.</li><li>Submit the visa requests for your guests from abroad.</li></ul>
<h2>A week before the opening</h2>
<p>Open your meeting times under “My company” and write a rota for the booth: nobody should stand for more than three hours at a stretch. Make one person responsible for answering meeting requests; a request left open for two days goes to another booth. Print the plan of the hall and mark the delivery route, the power switch and the nearest exit.</p>
<h2>The booth bag</h2>
<p>Somebody forgets these every year: double-sided tape, an extension lead, a microfibre cloth, a spare charger, scissors, plasters, two markers, water, a pair of comfortable shoes and the company stamp. Add a sheet with the internet password, the booth number and the phone number of the hall manager.</p>
<blockquote>If a question is asked twice, the answer belongs on the wall of your store room.</blockquote>
<h2>The last evening</h2>
<p>Switch on all devices at once and leave them running for half an hour. It is better that you find the electrical fault than a visitor does. Then look at the booth from the aisle: from ten steps away it must be clear what you sell. If it is not, do not add anything; take something away.</p>
<p>Last of all, keep two days free in the week after the fair. Most contracts start in a booth, but they are concluded at a desk, with a call made in good time.</p>`,
    },
  },
  {
    slug: 'how-to-choose-a-booth', category: 'exhibiting', daysAgo: 33,
    title: { fa: 'غرفه را چگونه انتخاب کنیم؟ متراژ آخرین پرسش است', en: 'How to choose a booth: area is the last question' },
    description: { fa: 'برِ باز، همسایه و مسیر بازدیدکنندگان را پیش از متر مربع ببینید.', en: 'Look at open sides, neighbours and the way visitors walk before you count square metres.' },
    author: { fa: 'نیلوفر کاشانی', en: 'Niloofar Kashani' },
    content: {
      fa: `<p>بیشتر شرکت‌ها با یک عدد سراغ نقشه می‌آیند: «بیست‌وچهار متر می‌خواهیم.» ولی بازدیدکننده متر را نمی‌بیند؛ او از راهرو می‌گذرد، سر برمی‌گرداند و در سه ثانیه تصمیم می‌گیرد بایستد یا نه.</p>
<h2>اول مسیر را ببینید</h2>
<p>روی نقشه از ورودی تا غرفه را با انگشت بروید. غرفه‌ی نزدیک درِ اصلی دیده می‌شود اما کسی در آن نمی‌ماند؛ غرفه‌ی نزدیک کافه آرام‌تر است و گفت‌وگو در آن طولانی‌تر. اگر دستگاه بزرگ دارید، ارتفاع مجاز سالن را بخوانید و پیش از ثبت سفارش بپرسید لیفتراک تا کجا می‌آید.</p>
<h2>بعد برها را بشمارید</h2>
<p>یک برِ باز یعنی یک ویترین. دو بر، یعنی کنج، و با همان متراژ دو برابر دیده می‌شوید. غرفه‌ی چهاربر بدون دیوار است: زیبا، ولی جایی برای انبار کوچک و پوستر بزرگ ندارد. به یاد داشته باشید که هر دیوار، جای یک نمایشگر و یک پریز هم هست.</p>
<ul><li>برای یک دستگاه رومیزی: ۹ تا ۱۵ متر مربع، دو بر؛</li><li>برای نمایش زنده: ۲۴ متر مربع به بالا، کنار راهروی پهن؛</li><li>برای گفت‌وگوی فروش: غرفه‌ای با یک میز و یک گوشه‌ی ساکت.</li></ul>
<h2>همسایه‌ها</h2>
<p>نام شرکت‌های غرفه‌های رزروشده روی نقشه آمده است. کنار رقیب بودن همیشه بد نیست: کسی که برای خرید اسکنر آمده، هر سه غرفه‌ی اسکنر را می‌بیند. ولی کنار غرفه‌ای که صدای بلند دارد، گفت‌وگوی فنی دشوار است. شرکتی که کالای مکمل شما را می‌فروشد بهترین همسایه است؛ مشتری هر دو یکی است.</p>
<h2>غرفه‌ی کوچکِ پر یا بزرگِ خالی؟</h2>
<p>حساب ساده‌ای هست: هر نفر در غرفه نزدیک به سه متر مربع جا می‌خواهد، هر میز گفت‌وگو چهار متر و هر دستگاه دو برابر سطحی که اشغال می‌کند. جمعشان را با متراژ مقایسه کنید. غرفه‌ای که نیمی از آن خالی بماند، از راهرو هم خالی به چشم می‌آید.</p>
<blockquote>متراژ را آدم‌ها تعیین می‌کنند، نه دستگاه‌ها.</blockquote>
<p>آخر از همه متراژ را انتخاب کنید. قیمت همان‌جا روی نقشه نوشته شده است، و تا سفارش را پر می‌کنید غرفه برای شما نگه داشته می‌شود. اگر میان دو غرفه مانده‌اید، هر دو را انتخاب کنید و جمع را ببینید؛ تا فاکتور صادر نشده است، چیزی نمی‌پردازید.</p>`,
      en: `<p>Most companies come to the plan with one number: “we need twenty-four square metres”. But visitors do not see metres. They walk down an aisle, turn their heads, and decide within three seconds whether to stop.</p>
<h2>First, look at the route</h2>
<p>Follow the way from the entrance to the booth with a finger. A booth beside the main door is seen, but nobody stays; one beside the café is quieter, and its conversations last longer. If you are bringing a large device, read the height allowed in the hall, and before you order ask how far a forklift can go.</p>
<h2>Then count the open sides</h2>
<p>One open side is a shop window. Two make a corner, and with the same area you are seen twice as well. A booth open on all four sides has no walls: beautiful, but without a place for a small store or a large poster. Remember that every wall is also a place for a screen and a socket.</p>
<ul><li>a tabletop device: 9 to 15 m², two sides;</li><li>a live demonstration: 24 m² or more, on a wide aisle;</li><li>sales talks: a booth with a table and a quiet corner.</li></ul>
<h2>The neighbours</h2>
<p>The plan names the companies in the booths that are already reserved. Standing next to a competitor is not always bad: somebody who has come to buy a scanner visits all three scanner booths. Beside a loud booth, however, a technical conversation is hard. The best neighbour sells what complements your product, because you share a customer.</p>
<h2>Small and full, or large and empty?</h2>
<p>There is a simple sum: every person in the booth needs about three square metres, every meeting table four, and every device twice the floor it covers. Compare the total with the area. A booth that is half empty looks empty from the aisle too.</p>
<blockquote>People decide the area, not devices.</blockquote>
<p>Choose the area last of all. The price is on the plan, and while you fill in the order the booth is kept for you. If you cannot decide between two booths, select both and look at the total; you pay nothing until the invoice has been issued.</p>`,
    },
  },
  {
    slug: 'a-visa-without-a-surprise', category: 'exhibiting', daysAgo: 40,
    title: { fa: 'روادید بی‌دردسر: شش چیزی که کنسولگری پیش از همه نگاه می‌کند', en: 'A visa without surprises: six things a consulate looks at first' },
    description: { fa: 'برای مهمانان خارجی نمایشگاه و شرکت‌هایی که دعوتشان می‌کنند.', en: 'For guests from abroad, and for the companies that invite them.' },
    author: { fa: 'حمید بهشتی', en: 'Hamid Beheshti' },
    content: {
      fa: `<p>هر سال چند مهمان پشت درِ کنسولگری می‌مانند، نه به دلیل‌های بزرگ؛ به خاطر یک عکس تار یا گذرنامه‌ای که پنج ماه اعتبار دارد. این فهرست را پیش از پر کردن فرم بخوانید.</p>
<ol><li><strong>گذرنامه</strong> باید شش ماه پس از روز ورود هنوز معتبر باشد، نه پس از روز درخواست. برای ورود در خرداد، تا آذر اعتبار لازم است.</li><li><strong>نام‌ها</strong> را همان‌طور بنویسید که در گذرنامه آمده است، با نام میانی.</li><li><strong>اسکن</strong> صفحه‌ی مشخصات باید صاف، بدون بازتاب نور و خوانا باشد؛ دو سطر پایین صفحه هم باید کامل دیده شود.</li><li><strong>عکس</strong> روبه‌رو، با زمینه‌ی روشن و تازه‌تر از شش ماه.</li><li><strong>کنسولگری</strong> همان جایی را انتخاب کنید که روادید را از آن تحویل می‌گیرید؛ عوض کردنش همه‌چیز را از نو آغاز می‌کند.</li><li><strong>زمان</strong>: رسیدگی معمول چند روز کاری است. هفته‌ی آخر پیش از نمایشگاه، هفته‌ی خوبی برای شروع نیست.</li></ol>
<h2>گروه را با هم بفرستید</h2>
<p>اگر سه مهندس دعوت می‌کنید، هر سه را در یک درخواست بنویسید. دعوت‌نامه‌ها با هم صادر می‌شود و کنسولگری می‌داند که با هم سفر می‌کنند. اگر یکی از آن‌ها گذرنامه‌اش را تازه عوض کرده است، شماره‌ی تازه را بنویسید؛ دعوت‌نامه‌ای که شماره‌ی قدیمی داشته باشد، در کنسولگری پذیرفته نمی‌شود.</p>
<h2>یک بار ورود یا چند بار؟</h2>
<p>کسی که از تهران به کشور همسایه می‌رود و برمی‌گردد، روادید چندبار ورود می‌خواهد. این را هنگام درخواست انتخاب کنید؛ پس از صدور دیگر نمی‌توان عوض کرد. تاریخ خروج را هم با پرواز برگشت یکی بنویسید و یک روز اضافه برای تأخیر بگذارید.</p>
<h2>پس از فرستادن</h2>
<p>فرم درخواست روادید بیشتر این‌ها را همان‌جا بررسی می‌کند و پیش از پرداخت می‌گوید چه چیزی کم است. وضعیت درخواست را در حساب خود می‌بینید و با هر تغییر ایمیلی می‌گیرید. دعوت‌نامه به دو زبان صادر می‌شود و شماره‌اش در حساب شما می‌ماند؛ آن را چاپ کنید و همراه داشته باشید.</p>
<blockquote>گذرنامه، دعوت‌نامه و بلیت برگشت را در یک پوشه و در کیف دستی بگذارید، نه در چمدان.</blockquote>
<p>تصمیم نهایی همیشه با کنسولگری است. اگر پرسشی پیش آمد، با شماره‌ی درخواست برای ما تیکت بفرستید تا زودتر پاسخ بگیرید.</p>`,
      en: `<p>Every year a few guests are turned away at a consulate, and seldom for big reasons: a blurred photograph, or a passport with five months left. Read this list before you fill in the form.</p>
<ol><li><strong>The passport</strong> must be valid six months after the day of entry, not after the day of the request. To enter in June you need one that is valid until December.</li><li><strong>Names</strong> are written as the passport spells them, middle names included.</li><li><strong>The scan</strong> of the data page is flat, free of reflections and easy to read; the two lines at the bottom must be complete.</li><li><strong>The photograph</strong> faces the camera, on a light background, and is less than six months old.</li><li><strong>The consulate</strong> is the one where the visa will be collected; changing it means starting all over.</li><li><strong>Time</strong>: processing usually takes some working days. The last week before the fair is not a good one to begin.</li></ol>
<h2>Send a group together</h2>
<p>If you invite three engineers, put all three in one request. The invitations are issued together, and the consulate knows that they travel together. If one of them has just renewed a passport, enter the new number; an invitation with the old one is not accepted at the consulate.</p>
<h2>Single or multiple entry?</h2>
<p>Anyone who goes from Tehran to a neighbouring country and comes back needs a visa for multiple entries. Choose it when you apply; it cannot be changed once the visa is issued. Let the day of exit match the return flight, and allow one extra day for delays.</p>
<h2>After you have sent it</h2>
<p>The visa form checks most of this on the spot and tells you what is missing before you pay. You see the status in your account and get an e-mail whenever it changes. The invitation is issued in two languages, and its number stays in your account; print it and carry it with you.</p>
<blockquote>Keep the passport, the invitation and the return ticket in one folder in your hand luggage, not in the suitcase.</blockquote>
<p>The final decision is always the consulate’s. If a question comes up, open a ticket and quote the number of your request, and you will have an answer sooner.</p>`,
    },
  },
  {
    slug: 'half-an-hour-that-counts', category: 'exhibiting', daysAgo: 47,
    title: { fa: 'نیم‌ساعتی که می‌ماند: ملاقات B2B را چگونه آماده کنیم', en: 'Half an hour that counts: preparing a B2B meeting' },
    description: { fa: 'سه پرسش پیش از درخواست وقت و دو جمله پس از ملاقات.', en: 'Three questions before you ask for a time, and two sentences afterwards.' },
    author: { fa: 'دکتر آرش نیک‌نام', en: 'Dr Arash Niknam' },
    content: {
      fa: `<p>نیم‌ساعت برای معرفی شرکت کم است و برای تصمیم کافی. فرقش در آمادگی است. شرکت‌هایی که در پایان نمایشگاه قرارداد می‌بندند معمولاً همان‌هایی‌اند که پیش از ملاقات می‌دانستند از طرف مقابل چه می‌خواهند.</p>
<h2>پیش از درخواست وقت</h2>
<ul><li>صفحه‌ی شرکت را بخوانید: چه عرضه می‌کند و دنبال چیست؟</li><li>موضوع را در یک جمله بنویسید. «همکاری» موضوع نیست؛ «نمایندگی کامپوزیت در استان فارس» هست.</li><li>بدانید چه کسی باید سر میز باشد. اگر پرسش فنی است، مدیر فروش تنها نیاید.</li></ul>
<p>درخواست را زود بفرستید و دو وقت را در ذهن داشته باشید. وقت‌های صبح روز دوم و سوم زودتر از همه پر می‌شود؛ روز آخر بعدازظهر برای گفت‌وگوی بلندتر خوب است، چون کسی عجله ندارد.</p>
<h2>سر میز</h2>
<p>ده دقیقه گوش کنید، ده دقیقه نشان دهید و ده دقیقه را برای گام بعدی نگه دارید. نمونه‌ای که روی میز است از بیست صفحه کاتالوگ گویاتر است. اگر مترجم دارید، جمله‌های کوتاه بگویید و به طرف مقابل نگاه کنید، نه به مترجم.</p>
<p>عدد بدهید. «تحویل سریع» هیچ نمی‌گوید؛ «سه هفته تا انبار شما» چیزی است که می‌توان یادداشت کرد. اگر عددی را نمی‌دانید، همان را بگویید و بنویسید که تا کی می‌فرستید. کسی از ندانستن دلخور نمی‌شود؛ از وعده‌ی بی‌پشتوانه چرا.</p>
<blockquote>ملاقاتی که گام بعدی نداشته باشد، آشنایی است، نه کار.</blockquote>
<h2>اگر نشد</h2>
<p>گاهی پس از پنج دقیقه معلوم می‌شود که به کار هم نمی‌آیید. همان را با ادب بگویید و بپرسید چه کسی در نمایشگاه می‌تواند به آن‌ها کمک کند. بیست‌وپنج دقیقه برای هر دو طرف آزاد شده است و شما یک دوست به دست آورده‌اید. اگر نمی‌توانید سر وقت برسید، ملاقات را در پرتال لغو کنید تا نیم‌ساعت به فرد دیگری برسد.</p>
<h2>همان شب</h2>
<p>دو جمله بنویسید: چه گفتیم، و چه کسی چه کاری را تا کی انجام می‌دهد. فایل تقویم ملاقات را که دارید؛ پاسخ را به همان افراد بفرستید. یک هفته پس از نمایشگاه، فهرست را باز کنید و به هر ملاقات یکی از این سه واژه را بدهید: ادامه، صبر، پایان. آنچه زیر «ادامه» مانده است، نتیجه‌ی واقعی چهار روز شماست.</p>`,
      en: `<p>Half an hour is too short to present a company and long enough to decide. The difference lies in the preparation. Companies that sign a contract by the end of the fair are usually those that knew, before they met, what they wanted from the other side.</p>
<h2>Before you ask for a time</h2>
<ul><li>Read the page of the company: what does it offer, and what is it looking for?</li><li>Put the topic in one sentence. “Cooperation” is not a topic; “distribution of composites in Fars” is.</li><li>Know who has to sit at the table. If the question is technical, the sales director should not come alone.</li></ul>
<p>Send your request early, and have two times in mind. The mornings of the second and third day fill up first; the last afternoon is good for longer conversations, because nobody is in a hurry.</p>
<h2>At the table</h2>
<p>Listen for ten minutes, show for ten, and keep ten for the next step. A sample on the table says more than twenty pages of a catalogue. If you have an interpreter, speak in short sentences and look at the other person, not at the interpreter.</p>
<p>Give figures. “Fast delivery” says nothing; “three weeks to your warehouse” can be written down. If you do not know a figure, say so, and say by when you will send it. Nobody minds that you do not know; they do mind promises with nothing behind them.</p>
<blockquote>A meeting without a next step is an acquaintance, not business.</blockquote>
<h2>If it does not fit</h2>
<p>Sometimes it is clear after five minutes that you are not right for each other. Say so politely, and ask who at the fair could help them. Both sides have twenty-five minutes back, and you have made a friend. If you cannot be on time, cancel the meeting in the portal so that somebody else can have the half hour.</p>
<h2>The same evening</h2>
<p>Write two sentences: what was said, and who does what by when. You have the calendar file of the meeting; send them to the people in it. A week after the fair, open your list and give each meeting one of three words: continue, wait, close. What is left under “continue” is the real result of your four days.</p>`,
    },
  },
]
