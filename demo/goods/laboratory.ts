// Texts and products of the demo's laboratory and consumables companies, in the format of medicalGoods.
export const laboratoryGoods = `
# Suzhou Brightlab
میکروسکوپ، سانتریفیوژ و انکوباتور از سوژو، با انبار قطعه در جبل‌علی. | Microscopes, centrifuges and incubators from Suzhou, with spare parts in Jebel Ali.
میکروسکوپ سه‌چشمی Brightlab B3: دوربین ۵ مگاپیکسل | Brightlab B3 trinocular microscope: 5-megapixel camera
سانتریفیوژ یخچال‌دار Brightlab C16 | Brightlab C16 refrigerated centrifuge
انکوباتور CO2 ۱۸۰ لیتری | CO2 incubator, 180 litres
سمپلر ۸ کاناله | Eight-channel pipette
# Kimia Azma
کیت بیوشیمی و هورمون می‌سازیم و آنالایزر را با قرارداد معرف در اختیار می‌گذاریم. | We make chemistry and hormone kits and place analysers with a reagent contract.
کیت بیوشیمی ۴۲ پارامتر | Chemistry kits, 42 parameters
کیت تیروئید الایزا | Thyroid ELISA kits
آنالایزر خودکار KA-400: ۴۰۰ آزمایش در ساعت | KA-400 automatic analyser: 400 tests an hour
سرم کنترل دو سطح | Control sera, two levels
# Mehr Azma
میز، هود و یخچال آزمایشگاه، اندازه‌ی همان اتاق. | Benches, hoods and refrigerators, made to the room.
میز وسط آزمایشگاه با شیر گاز | Island bench with gas taps
یخچال بانک خون ۳۶۰ لیتری | Blood bank refrigerator, 360 litres
فریزر منفی ۸۶ درجه | Freezer, −86 °C
سینک و دوش چشم‌شوی | Sinks and eye washes
# Pipet Sazan
هر چه مایع را جابه‌جا کند: سمپلر، نوک و پیپت شیشه‌ای. | Whatever moves a liquid: pipettes, tips and glass.
سمپلر متغیر PS-Vario | PS-Vario variable pipette
نوک فیلتردار استریل | Sterile filter tips
پیپت سرولوژی ۱۰ میلی‌لیتر | Serological pipettes, 10 ml
دیسپنسر سر بطری | Bottle-top dispenser
# Teyf Negar
طیف‌سنج و کروماتوگراف ساخت پردیس، با نرم‌افزار منطبق بر مقررات دارو. | Spectrometers and chromatographs made in Pardis, with software that meets drug rules.
طیف‌سنج UV-Vis دوپرتویی | Double-beam UV-Vis spectrometer
کروماتوگراف گازی TN-GC | TN-GC gas chromatograph
جذب اتمی کوره‌ای | Graphite-furnace atomic absorption
ستون HPLC | HPLC columns
# Iran Did Microscopes
میکروسکوپ آموزشی و پژوهشی، تعمیر و تنظیم عدسی. | Microscopes for teaching and research; repair and alignment of lenses.
میکروسکوپ دانش‌آموزی ID-40 | ID-40 school microscope
میکروسکوپ وارون کشت سلول | Inverted cell-culture microscope
دوربین و نرم‌افزار اندازه‌گیری | Camera and measuring software
# Salamat Kit
آزمون سریع در ده دقیقه، کنار بیمار. | Rapid tests in ten minutes, beside the patient.
آزمون سریع تروپونین | Rapid troponin test
نوار ادرار ۱۱ پارامتر | Urine strips, 11 parameters
آزمون بارداری میدی | Midstream pregnancy test
گلوکومتر و نوار قند | Glucose meter and strips
# Khoon Shenas
خون‌شناسی و انعقاد؛ دستگاه، معرف و کنترل از یک جا. | Haematology and coagulation: analysers, reagents and controls from one house.
سل‌کانتر پنج‌بخشی KS-5 | KS-5 five-part cell counter
کواگولومتر دوکاناله | Two-channel coagulometer
رنگ گیمسا و رایت | Giemsa and Wright stains
لوله‌ی خونگیری خلأ | Vacuum blood tubes
# Selool Pouyan
کشت سلول و سلول بنیادی، از محیط تا تانک ازت. | Cell culture and stem cells, from the medium to the nitrogen tank.
محیط کشت DMEM و RPMI | DMEM and RPMI media
سرم جنین گاوی | Fetal bovine serum
تانک ازت ۳۵ لیتری | Nitrogen tank, 35 litres
بانک رده‌ی سلولی | Cell line bank
# Pala Pure Water
آب خالص آزمایشگاه و دیالیز، با پایش آنلاین کیفیت. | Pure water for laboratories and dialysis, its quality watched online.
دیونیزه‌ی آزمایشگاهی Pala Lab 10 | Pala Lab 10 deioniser
اسمز معکوس دیالیز ۲٬۰۰۰ لیتری | Reverse osmosis for dialysis, 2,000 litres
آب مقطرگیری شیشه‌ای | Glass water still
فیلتر و رزین یدکی | Spare filters and resins
# Alpena Zürich
ترازوی دقیق و کوره‌ی سوئیسی، کالیبره با گواهی. | Swiss balances and furnaces, calibrated with a certificate.
ترازوی تحلیلی Alpena 0.1 mg | Alpena analytical balance, 0.1 mg
رطوبت‌سنج هالوژن | Halogen moisture analyser
کوره‌ی مافل ۱٬۲۰۰ درجه | Muffle furnace, 1,200 °C
# Donau Diagnostik
الایزا و آلرژی از وین؛ کارگاه آموزشی هر فصل در تهران. | ELISA and allergy testing from Vienna, with a workshop in Tehran every season.
پنل آلرژی ۳۰ ماده | Allergy panel, 30 allergens
الایزاریدر Donau R2 | Donau R2 microplate reader
کیت خودایمنی | Autoimmune kits
`
export const consumableGoods = `
# Sepid Gloves
دستکش معاینه و جراحی از کارخانه‌ی سلفچگان، ۴۰ میلیون جفت در ماه. | Examination and surgical gloves from Salafchegan, 40 million pairs a month.
دستکش نیتریل بدون پودر | Powder-free nitrile gloves
دستکش جراحی لاتکس استریل | Sterile latex surgical gloves
دستکش وینیل | Vinyl gloves
# Yas Bandage
گاز، باند و پانسمان نوین، بافت یزد. | Gauze, bandages and modern dressings, woven in Yazd.
گاز استریل ده‌تایی | Sterile gauze, packs of ten
باند کشی و ارتوپدی | Elastic and orthopaedic bandages
پانسمان هیدروکلوئید | Hydrocolloid dressings
چسب ضدحساسیت | Hypoallergenic tape
# Gam-e No Rehab
راه رفتن دوباره: تردمیل آبی، پارالل و ربات تمرین. | Walking again: underwater treadmills, parallel bars and training robots.
پارالل تاشو | Folding parallel bars
ربات تمرین دست GN-Hand | GN-Hand training robot
تخت فیزیوتراپی برقی | Electric physiotherapy couch
دستگاه تحریک الکتریکی چهارکاناله | Four-channel electrical stimulator
# Asa Syringe
سرنگ و سرسوزن، بسته تا کارتن، با تحویل هفتگی. | Syringes and needles, by the pack or the carton, delivered weekly.
سرنگ ۲ تا ۵۰ میلی‌لیتر | Syringes, 2 to 50 ml
سرنگ انسولین | Insulin syringes
سرنگ خودنابود | Auto-disable syringes
ست سرم | Infusion sets
# Hamrah Wheelchairs
ویلچر سبک و برقی، اندازه‌ی هر بیمار و با تعمیر در خانه. | Light and electric wheelchairs, to measure, repaired at home.
ویلچر آلومینیومی ۱۱ کیلوگرمی | Aluminium wheelchair, 11 kg
ویلچر برقی تاشو Hamrah E | Hamrah E folding electric wheelchair
ویلچر ورزشی | Sports wheelchair
بالشتک ضد زخم | Cushion against pressure sores
# Mandegar Home Care
پرستاری و تجهیز در خانه؛ تلفنی، تا دو ساعت دیگر. | Nursing and equipment at home: by telephone, within two hours.
اجاره‌ی تخت و تشک مواج | Hire of beds and mattresses
بسته‌ی مراقبت سالمند | Care package for the elderly
سنجش قند و فشار در خانه | Blood sugar and pressure checks at home
# Kavosh Orthopaedics
ارتز و پروتز از اسکن سه‌بعدی، آماده در پنج روز. | Orthoses and prostheses from a 3D scan, ready in five days.
بریس اسکولیوز چاپ سه‌بعدی | 3D-printed scoliosis brace
پروتز زیر زانو | Below-knee prosthesis
کفی طبی سفارشی | Custom insoles
زانوبند ورزشی | Sports knee support
# Parnian Masks
ماسک و گان از پارچه‌ی بی‌بافت کاشان. | Masks and gowns from Kashan nonwovens.
ماسک سه‌لایه‌ی جراحی | Three-layer surgical masks
ماسک N95 تاشو | Folding N95 respirators
گان جراحی تقویت‌شده | Reinforced surgical gowns
کلاه و روکفشی | Caps and overshoes
# Gulf Care Trading
واردات و صادرات مصرفی پزشکی میان دبی، بندرعباس و مسقط. | Medical consumables between Dubai, Bandar Abbas and Muscat.
کاتتر و لوله‌ی تغذیه | Catheters and feeding tubes
نخ بخیه‌ی جذبی | Absorbable sutures
کیسه‌ی ادرار و کلستومی | Urine and colostomy bags
حمل دریایی یخچال‌دار | Refrigerated sea freight
# Bosfor Medikal
مبدل، ماسک و ست بیهوشی یک‌بارمصرف، ساخت آنکارا. | Disposable anaesthesia circuits, masks and filters, made in Ankara.
مدار تنفسی بزرگسال و کودک | Breathing circuits, adult and paediatric
فیلتر ضدباکتری | Bacterial filters
لوله‌ی تراشه | Endotracheal tubes
`
