// Texts and products of the demo's medical and hospital companies. The first line is about the company; each further
// line is a product, Persian | English. Text after a colon describes the product.
export const medicalGoods = `
# Pars Teb Azin
دستگاه‌های سونوگرافی و پایش بیمار را در تهران طراحی می‌کنیم و می‌سازیم؛ هر مدل پیش از فروش، یک سال در سه بیمارستان دانشگاهی آزموده می‌شود. | We design and build ultrasound and patient monitors in Tehran; every model runs in three teaching hospitals for a year before it is sold.
سونوگرافی پرتابل داپلر رنگی Azin S40: اورژانس، مامایی، دامپزشکی | Azin S40 portable colour Doppler: emergency, obstetrics, veterinary
پروب خطی ۷٫۵ مگاهرتز Azin LP-7: سازگار با سری S و T | Azin LP-7 linear probe, 7.5 MHz: fits the S and T series
مانیتور علائم حیاتی ۱۲ اینچ Azin M12: شش پارامتر، باتری ۵ ساعته | Azin M12 patient monitor, 12-inch: six parameters, five hours on battery
داپلر جیبی جنین Azin D2: مطب و خانه | Azin D2 pocket fetal Doppler: practice and home
بازوی متحرک مانیتور Azin Arm 3: تا ۱۲ کیلوگرم، نصب دیواری | Azin Arm 3 monitor arm: up to 12 kg, wall mounted
# Lindner Medizintechnik
سازنده‌ی ونتیلاتور و دستگاه بیهوشی در مونیخ، با کارگاه تعمیر و انبار قطعه در تهران از سال ۱۳۹۴. | Ventilators and anaesthesia machines from Munich, with a workshop and spare parts in Tehran since 2015.
ونتیلاتور مراقبت ویژه Lindner V900: بزرگسال، کودک و نوزاد | Lindner V900 intensive-care ventilator: adult, paediatric and neonatal
ونتیلاتور انتقالی Lindner T20: چهار کیلوگرم، ۹ ساعت باتری | Lindner T20 transport ventilator: four kilograms, nine hours on battery
دستگاه بیهوشی Lindner A5: دو تبخیرکننده، جریان کم | Lindner A5 anaesthesia workstation: two vaporisers, low flow
مرطوب‌کننده‌ی گرم Lindner H1 | Lindner H1 heated humidifier
# Behsa Teb
سونوگرافی و الکتروشوک را برای درمانگاه‌های کوچک وارد می‌کنیم و همان روز در محل راه می‌اندازیم. | We import ultrasound and defibrillators for small clinics and start them up on site the same day.
سونوگرافی سیاه و سفید درمانگاهی BT-200 | BT-200 greyscale ultrasound for clinics
الکتروشوک دوفازی BT-Shock | BT-Shock biphasic defibrillator
دفیبریلاتور خودکار همگانی BT-AED: راهنمای صوتی فارسی | BT-AED public defibrillator: spoken guidance in Persian
ژل سونوگرافی پنج لیتری | Ultrasound gel, five litres
# Arman Darman
بخش تصویربرداری بیمارستان را از پی‌ریزی اتاق تا نخستین عکس تحویل می‌دهیم. | We hand over hospital imaging departments, from the shielded room to the first picture.
سی‌تی اسکن ۳۲ برش کارکرده و نوسازی‌شده | 32-slice CT scanner, overhauled
ماموگرافی دیجیتال AD-Mammo | AD-Mammo digital mammography
تیوب و کابل ولتاژ بالای سی‌تی | CT tubes and high-voltage cables
روپوش سربی سبک | Light lead aprons
محاسبه و اجرای حفاظ پرتو | Radiation shielding, designed and built
# Rayan Zist
پایش قلب و مغز در خانه و بیمارستان؛ هر دستگاه با نرم‌افزار فارسی و سه سال به‌روزرسانی. | Heart and brain monitoring for homes and hospitals; every device with software of our own and three years of updates.
هولتر نوار قلب ۷ روزه RZ-7 | RZ-7 seven-day ECG Holter
هولتر فشار خون شبانه‌روزی RZ-BP | RZ-BP 24-hour blood-pressure Holter
نوار مغز ۳۲ کاناله RZ-EEG | RZ-EEG, 32 channels
نوار عصب و عضله‌ی چهارکاناله | Four-channel nerve and muscle recorder
# Nik Andishan
ابزار و آموزش زایمان ایمن برای زایشگاه‌های جنوب کشور، از شیراز. | Instruments and training for safe births, for maternity wards of the south, from Shiraz.
تخت زایمان سه‌تکه NA-Birth | NA-Birth three-part delivery bed
مانیتور قلب جنین دوقلو NA-Twin | NA-Twin fetal monitor for twins
گرم‌کن تابشی نوزاد | Radiant infant warmer
ست زایمان یک‌بارمصرف | Disposable delivery sets
# Taban Imaging
رادیولوژی دیجیتال را روی دستگاه آنالوگ شما سوار می‌کنیم؛ بدون تعطیلی بخش. | We turn your film X-ray digital without closing the department.
دتکتور بی‌سیم ۴۳ در ۴۳ سانتی‌متر | Wireless detector, 43 × 43 cm
رادیولوژی همراه Taban Go: در بخش و در خانه‌ی بیمار | Taban Go mobile X-ray: on the ward and at home
نرم‌افزار بایگانی تصویر Taban PACS | Taban PACS image archive
میز رادیولوژی شناور | Floating-top X-ray table
چاپگر فیلم خشک | Dry film printer
# Parto Negar Shargh
خدمات و قطعه‌ی رادیولوژی برای خراسان و افغانستان، با پنج مهندس در راه. | X-ray service and parts for Khorasan and Afghanistan, with five engineers on the road.
ژنراتور رادیولوژی ۵۰ کیلووات | X-ray generator, 50 kW
کولیماتور دستی و خودکار | Manual and automatic collimators
دوزیمتر فردی با گزارش ماهانه | Personal dosimeters with monthly reports
# Ghalbyar
هر چه برای تپش قلب لازم است: نوار قلب، استرس تست و بازتوانی قلبی. | Whatever a heartbeat needs: ECG, stress testing and cardiac rehabilitation.
نوار قلب ۱۲ کاناله Ghalb-12: تفسیر خودکار | Ghalb-12 twelve-lead ECG: automatic interpretation
تست ورزش با تردمیل | Treadmill stress test
دوچرخه‌ی بازتوانی قلبی | Ergometer for cardiac rehabilitation
الکترود چسبی، بسته‌ی ۵۰ تایی | Adhesive electrodes, packs of 50
# Sono Parsian
فقط سونوگرافی: فروش، آموزش و تعویض پروب در ۲۴ ساعت. | Nothing but ultrasound: sales, training, and a probe exchanged within 24 hours.
سونوگرافی چهاربعدی زنان SP-4D | SP-4D ultrasound for gynaecology
سونوگرافی عروق SP-Vascular | SP-Vascular ultrasound
پروب واژینال و ترانس‌رکتال | Endocavity probes
ترالی سونوگرافی با جای سه پروب | Ultrasound trolley for three probes
# Laser Negin
لیزر پوست و جراحی با دوره‌ی کاربری یک‌هفته‌ای در اصفهان. | Skin and surgical lasers, with a week of training in Isfahan.
لیزر موهای زائد دیود ۸۰۸ | 808 nm diode laser for hair removal
لیزر CO2 فرکشنال | Fractional CO2 laser
لیزر جراحی عمومی ۳۰ وات | General surgical laser, 30 W
عینک محافظ لیزر | Laser safety glasses
# Bina Optic
ابزار چشم‌پزشکی و بینایی‌سنجی، از تابلوی سنجش تا میکروسکوپ جراحی. | Ophthalmic instruments, from the eye chart to the surgical microscope.
اسلیت‌لمپ دیجیتال BO-Slit | BO-Slit digital slit lamp
اتورفرکتومتر و کراتومتر | Autorefractor and keratometer
تونومتر بدون تماس | Non-contact tonometer
میکروسکوپ جراحی چشم | Ophthalmic surgical microscope
لنز داخل چشمی آکریلیک | Acrylic intraocular lenses
# Avaye Nabz
هولتر و پالس‌اکسیمتر کوچک می‌سازیم که از خانه به پزشک وصل می‌شود. | We make small Holters and pulse oximeters that reach the doctor from home.
پالس‌اکسیمتر انگشتی AN-Oxi | AN-Oxi fingertip pulse oximeter
نوار قلب جیبی AN-Beat: اتصال به تلفن همراه | AN-Beat pocket ECG: connects to a phone
فشارسنج بازویی سخنگو | Talking upper-arm blood-pressure monitor
سامانه‌ی پایش از راه دور AN-Home | AN-Home remote monitoring service
# Zima Monitor
مانیتور و ایستگاه مرکزی بخش مراقبت ویژه، ساخت تبریز. | Monitors and central stations for intensive care, made in Tabriz.
مانیتور ماژولار Zima 15 | Zima 15 modular monitor
ایستگاه مرکزی ۱۶ تخت | Central station for 16 beds
ماژول کاپنوگرافی | Capnography module
مانیتور انتقال بیمار | Transport monitor
# Monti Biomedica
الکتروسرجری و ساکشن از میلان، با کالیبراسیون سالانه در ایران. | Electrosurgery and suction from Milan, calibrated every year in Iran.
ژنراتور الکتروسرجری Monti E400 | Monti E400 electrosurgical generator
ساکشن جراحی دو شیشه‌ای | Two-jar surgical suction
قلم و الکترود یک‌بارمصرف | Disposable pencils and electrodes
# Hansol Imaging
دتکتور و سونوگرافی کره‌ای با گارانتی پنج‌ساله. | Korean detectors and ultrasound with five years of warranty.
دتکتور مسطح Hansol 1717 | Hansol 1717 flat panel detector
سونوگرافی جیبی بی‌سیم Hansol Air | Hansol Air wireless handheld ultrasound
تراکم‌سنج استخوان پاشنه | Heel bone densitometer
# Midori Endoscope
آندوسکوپی و کولونوسکوپی ژاپنی، با تعمیرگاه اسکوپ در تهران. | Japanese endoscopes, with a repair shop for scopes in Tehran.
ویدئوگاستروسکوپ Midori G3 | Midori G3 video gastroscope
ویدئوکولونوسکوپ Midori C3 | Midori C3 video colonoscope
پردازشگر و منبع نور LED | Processor and LED light source
شست‌وشو و ضدعفونی خودکار اسکوپ | Automatic scope washer-disinfector
# Shenzhen Clearview
مانیتور و سرنگ‌پمپ برای بیمارستان‌هایی که تخت زیاد و بودجه‌ی کم دارند. | Monitors and syringe pumps for hospitals with many beds and tight budgets.
سرنگ‌پمپ دوکاناله CV-S2 | CV-S2 dual syringe pump
پمپ سرم CV-I1 | CV-I1 infusion pump
مانیتور ۱۰ اینچ CV-M10 | CV-M10 ten-inch monitor
پالس‌اکسیمتر نوزاد | Neonatal pulse oximeter
# Pouya Tanaffos
اکسیژن و تنفس در بیمارستان و خانه؛ اجاره، سرویس و تحویل شبانه. | Oxygen and breathing at hospital and at home: hire, service and delivery by night.
اکسیژن‌ساز خانگی ۵ و ۱۰ لیتری | Home oxygen concentrators, 5 and 10 litres
بای‌پپ و سی‌پپ با ماسک | BiPAP and CPAP with masks
کپسول اکسیژن آلومینیومی سبک | Light aluminium oxygen cylinders
نبولایزر بی‌صدا | Silent nebuliser
# Kian Takht
تخت بستری و مراقبت ویژه؛ جوش، رنگ و مونتاژ در یک کارخانه کنار جاده‌ی کرج. | Ward and intensive-care beds, welded, painted and assembled in one factory on the Karaj road.
تخت مراقبت ویژه‌ی پنج‌شکن برقی Kian 5 | Kian 5 electric ICU bed, five functions
تخت بستری دوشکن | Two-crank ward bed
تخت اطفال با نرده‌ی بلند | Paediatric bed with high rails
کمد و میز غذای کنار تخت | Bedside cabinet and table
برانکار هیدرولیک | Hydraulic stretcher
# Nouravaran OR
نور و سقف اتاق عمل: چراغ، پندانت و پنل هوای پاک، در یک قرارداد. | Light and ceiling of the operating theatre: lamps, pendants and clean air in one contract.
چراغ سیالیتیک LED دوقلو NV-160 | NV-160 twin LED surgical light
پندانت جراحی و بیهوشی | Surgical and anaesthesia pendants
سقف لامینار اتاق عمل | Laminar-flow theatre ceiling
تخت جراحی الکتروهیدرولیک | Electrohydraulic operating table
# Paydar Steril
استریل مرکزی را طراحی می‌کنیم، می‌سازیم و کارکنانش را آموزش می‌دهیم. | We plan central sterile supply, build it and train the people who run it.
اتوکلاو ۳۰۰ لیتری دو در | Double-door autoclave, 300 litres
پلاسما استریل ۱۲۰ لیتری | Plasma steriliser, 120 litres
شست‌وشوی ابزار جراحی | Instrument washer-disinfector
نوار و اندیکاتور استریل | Sterilisation tape and indicators
# Asayesh Tajhiz
مبلمان درمانگاه: تخت معاینه، پاراوان و ترالی، از انبار و همان روز. | Clinic furniture, from stock on the same day: couches, screens and trolleys.
تخت معاینه‌ی برقی | Electric examination couch
ترالی اورژانس شش‌کشو | Emergency trolley with six drawers
ترالی دارو با قفل دیجیتال | Drug trolley with a digital lock
پاراوان سه‌لت | Three-part screen
# Sina Hood
هودهای زیستی و شیمیایی با گواهی جریان هوا پس از نصب. | Biosafety and fume cabinets, with the airflow certified after installation.
هود بیولوژیک کلاس ۲ | Class II biosafety cabinet
هود شیمیایی اسیدی | Acid fume cupboard
هود شیمی‌درمانی | Cytotoxic drug cabinet
اتاقک هوای پاک | Clean-air booth
# Gazresan Teb
گازهای طبی از مخزن تا بالین: لوله‌کشی، تابلو و خروجی. | Medical gases from the tank to the bedside: pipes, panels and outlets.
مرکز اکسیژن‌ساز PSA بیمارستانی | PSA oxygen plant for hospitals
کنسول بالای تخت | Bedhead unit
تابلوی اعلام خطر گاز | Gas alarm panel
فلومتر و رگولاتور وکیوم | Flowmeters and vacuum regulators
# Arta Hospital Works
بیمارستان پیش‌ساخته‌ی ۳۰ تا ۱۰۰ تختخوابی در سردسیر، در یازده ماه. | Prefabricated hospitals of 30 to 100 beds for cold regions, in eleven months.
درمانگاه پیش‌ساخته‌ی ۲۰۰ متری | Prefabricated clinic, 200 m²
دیوارپوش بهداشتی اتاق عمل | Hygienic theatre wall panels
در هرمتیک کشویی | Hermetic sliding doors
کفپوش ضد بار ساکن | Antistatic flooring
# Rahkar Parastar
احضار پرستار و ایمنی بیمار، بی‌سیم و در یک روز نصب. | Nurse call and patient safety, wireless and fitted in a day.
احضار پرستار بی‌سیم RP-Call | RP-Call wireless nurse call
دستبند شناسایی بیمار | Patient identification bands
تشک مواج ضد زخم بستر | Alternating mattress against pressure sores
بالابر بیمار | Patient lift
# Nordlicht Klinikbau
برنامه‌ریزی و تجهیز بیمارستان از هامبورگ؛ دوازده پروژه در خاورمیانه. | Hospital planning and fit-out from Hamburg, with twelve projects in the Middle East.
طراحی بخش مراقبت ویژه | Planning of intensive-care units
اتاق عمل ماژولار Nordlicht M | Nordlicht M modular theatre
واحد استریل کانتینری | Containerised sterile supply unit
# Wisla Med
ویلچر برانکاری و تجهیز آمبولانس، ساخت ورشو. | Stretcher chairs and ambulance equipment, made in Warsaw.
برانکار آمبولانس Wisla A2 | Wisla A2 ambulance stretcher
صندلی پله‌پیما | Stair chair
کیف احیا و تروما | Resuscitation and trauma bags
تخته‌ی حمل بیمار | Spine board
`
