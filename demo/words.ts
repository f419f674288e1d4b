// Headline, lead and sector texts of the demo fair.
import type { EditionSettings } from '#contract/entities/edition.ts'

export const demoWords = {
  headline: { fa: 'جایی که *درمان* فردا امروز دیده می‌شود', en: 'See tomorrow’s *healthcare* in the making' },
  lead: {
    fa: 'چهار روز دیدار سازندگان، پزشکان، پژوهشگران و خریداران سلامت در تهران؛ از تجهیزات اتاق عمل تا داروهای نو.',
    en: 'Four days where makers, clinicians, researchers and buyers of health technology meet in Tehran, from the operating room to new medicines.',
  },
  sectors: {
    medicine: {
      name: { fa: 'پزشکی', en: 'Medicine' },
      text: { fa: 'اتاق عمل، تصویربرداری، مراقبت', en: 'Surgery, imaging, care' },
    },
    dentistry: {
      name: { fa: 'دندان‌پزشکی', en: 'Dentistry' },
      text: { fa: 'یونیت، ایمپلنت، مواد', en: 'Units, implants, materials' },
    },
    pharmacy: {
      name: { fa: 'دارو', en: 'Pharmacy' },
      text: { fa: 'ساخت، مواد اولیه، بسته‌بندی', en: 'Production, APIs, packaging' },
    },
    laboratory: {
      name: { fa: 'آزمایشگاه', en: 'Laboratory' },
      text: { fa: 'تشخیص، زیست‌فناوری، کیت', en: 'Diagnostics, biotech, kits' },
    },
  },
} satisfies Partial<EditionSettings>

/** The team's text on the about page (/AboutUs). */
export const demoAbout = {
  fa: `<h2>همه‌ی سلامت، زیر یک سقف</h2>
<p>جایی که سازنده، پزشک، داروساز، دندان‌پزشک و مسئول آزمایشگاه رودررو می‌نشینند و درباره‌ی دستگاهی حرف می‌زنند که همان‌جا روشن است.</p>
<p>این نمایشگاه بیش از ۱۰ سال است که برگزار می‌شود و ۲۵ دوره را پشت سر گذاشته است. آنچه با چند غرفه‌ی تجهیزات بیمارستانی آغاز شد، امروز همه‌ی زنجیره‌ی سلامت را در بر می‌گیرد: از ماده‌ی اولیه‌ی دارو تا دستگاه تصویربرداری، از یونیت دندان‌پزشکی تا کیت تشخیص.</p>
<p>ما نمایشگاه را برای کار می‌خواهیم، نه برای تماشا. به همین دلیل نقشه‌ی سالن‌ها، قیمت هر متر مربع و وضعیت هر غرفه برای همه باز است، رزرو در یک نشست تمام می‌شود و هر درخواست، از غرفه تا روادید، تا پاسخ نهایی پیگیری‌پذیر است.</p>
<h2>چه چیزهایی می‌بینید</h2>
<p><strong>پزشکی</strong>: تجهیزات اتاق عمل و مراقبت ویژه، تصویربرداری، پایش بیمار، توان‌بخشی، لوازم مصرفی و مراقبت در خانه.</p>
<p><strong>دندان‌پزشکی</strong>: یونیت و صندلی، ایمپلنت، ارتودنسی، اسکنر دهانی، مواد ترمیمی و لابراتوار دیجیتال دندان.</p>
<p><strong>دارو</strong>: دارو و مکمل، مواد اولیه، خط تولید و بسته‌بندی، زنجیره‌ی سرد و زیست‌فناوری.</p>
<p><strong>آزمایشگاه</strong>: دستگاه‌های تشخیص، کیت و معرف، تجهیزات پژوهش، کنترل کیفیت و نرم‌افزار آزمایشگاه.</p>
<h2>برای چه کسانی است</h2>
<p>برای سازندگان و نمایندگانی که دنبال خریدار واقعی‌اند؛ برای بیمارستان‌ها، درمانگاه‌ها، داروخانه‌ها و آزمایشگاه‌هایی که پیش از خرید باید دستگاه را ببینند؛ برای پخش‌کنندگان و صادرکنندگانی که شریک تازه می‌خواهند؛ و برای پژوهشگرانی که می‌خواهند کارشان از آزمایشگاه بیرون بیاید.</p>
<p>از بیرون ایران می‌آیید؟ هتل، روادید و حمل‌ونقل را با همان حسابی درخواست می‌دهید که با آن غرفه گرفته‌اید، و دبیرخانه به زبان شما پاسخ می‌دهد.</p>`,
  en: `<h2>All of health care under one roof</h2>
<p>Where makers sit down with doctors, pharmacists, dentists and laboratory managers, and talk about a device that is switched on in front of them.</p>
<p>The fair has been held for more than 10 years and has 25 editions behind it. What began with a few booths of hospital equipment now covers the whole chain of health care: from the active ingredient to the scanner, from the dental unit to the test kit.</p>
<p>A working fair, not a showcase. That is why the plan of the halls, the price per square metre and the status of every booth are open to everyone, why booking is done in one sitting, and why every request, from a booth to a visa, can be followed until it is answered.</p>
<h2>What there is to see</h2>
<p><strong>Medicine</strong>: Operating theatres and intensive care, imaging, patient monitoring, rehabilitation, consumables and care at home.</p>
<p><strong>Dentistry</strong>: Units and chairs, implants, orthodontics, intraoral scanners, restoratives and the digital dental laboratory.</p>
<p><strong>Pharmacy</strong>: Medicines and supplements, active ingredients, production and packaging lines, the cold chain and biotechnology.</p>
<p><strong>Laboratory</strong>: Analysers, kits and reagents, research equipment, quality control and laboratory software.</p>
<h2>Who it is for</h2>
<p>For makers and agents looking for real buyers; for hospitals, clinics, pharmacies and laboratories that want to see a device before they buy it; for distributors and exporters in search of a new partner; and for researchers who want their work to leave the laboratory.</p>
<p>Coming from abroad? Request hotel, visa and transport with the account you booked your booth with; the organisers answer in your language.</p>`,
}
