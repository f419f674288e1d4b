// Texts and products of the demo's dental and pharmaceutical companies, in the format of medicalGoods.
export const dentalGoods = `
# Anadolu Diş
یونیت، ایمپلنت و مواد دندان‌پزشکی از استانبول، با انبار در تبریز. | Dental units, implants and materials from Istanbul, with a warehouse in Tabriz.
یونیت Anadolu Konfor: ایرموتور، لایت‌کیور و دوربین | Anadolu Konfor unit: air motor, curing light and camera
ایمپلنت مخروطی AD-Cone: قطر ۳٫۵ تا ۵ میلی‌متر | AD-Cone tapered implant: 3.5 to 5 mm
کامپوزیت نوری سه‌رنگ | Light-cured composite, three shades
ماده‌ی قالب‌گیری سیلیکونی | Silicone impression material
# Novin Dent
هر آنچه مطب تازه لازم دارد در یک بار و یک قبض: یونیت، کمپرسور و کابینت. | Whatever a new practice needs in one load and one bill: unit, compressor and cabinets.
یونیت Novin 300 | Novin 300 dental unit
کمپرسور بی‌صدای دو یونیت | Silent compressor for two units
ساکشن مرکزی مطب | Central suction for practices
کابینت استیل دندان‌پزشکی | Steel dental cabinets
# Alborz Laser
لیزر دندان‌پزشکی و بافت نرم؛ دوره‌ی عملی هر ماه در کرج. | Lasers for teeth and soft tissue, with a hands-on course every month in Karaj.
لیزر دیود ۹۸۰ AL-Soft | AL-Soft diode laser, 980 nm
لیزر اربیوم AL-Er | AL-Er erbium laser
بلیچینگ لیزری | Laser whitening kit
# Dorsa Implant
ایمپلنت و قطعه‌ی پروتزی از تیتانیوم درجه‌ی ۴، تراش‌خورده در تبریز. | Implants and prosthetic parts of grade 4 titanium, milled in Tabriz.
ایمپلنت Dorsa Bone Level | Dorsa Bone Level implant
اباتمنت زاویه‌دار و سفارشی | Angled and custom abutments
کیت جراحی Dorsa: ۲۴ دریل با نشانه‌ی رنگی | Dorsa surgical kit: 24 colour-coded drills
پودر استخوان سنتتیک | Synthetic bone graft
موتور جراحی ایمپلنت | Implant motor
# Dandan Ara
دندان مصنوعی و رزین لابراتوار، چهار نسل در یک کارگاه تهرانی. | Artificial teeth and laboratory resins, four generations in one Tehran workshop.
دندان آکریلی چهارلایه | Four-layer acrylic teeth
رزین پایه‌ی دنچر گرماپخت | Heat-cured denture base resin
موم و گچ لابراتوار | Laboratory waxes and plasters
# Saba Unit
یونیت ایرانی با شیر و شیلنگ استاندارد؛ قطعه‌ی یدکی تا ده سال. | Iranian units with standard valves and hoses, and spare parts for ten years.
یونیت Saba Classic | Saba Classic unit
یونیت اطفال Saba Mini | Saba Mini unit for children
تابوره‌ی ارگونومیک | Ergonomic stool
چراغ یونیت LED | LED operating light
# Porcelan Mehr
پودر پرسلان و ابزار لابراتوار پروتز، از همدان. | Porcelain powders and tools for dental laboratories, from Hamadan.
پودر پرسلان ۱۶ رنگ | Porcelain powders, 16 shades
کوره‌ی پخت پرسلان PM-900 | PM-900 porcelain furnace
قلم‌موی سرامیک | Ceramic brushes
# Ortho Labkhand
ارتودنسی ثابت و شفاف؛ طرح درمان دیجیتال در ۴۸ ساعت. | Fixed braces and clear aligners, with a digital treatment plan in 48 hours.
براکت سرامیکی خودبسته | Self-ligating ceramic brackets
الاینر شفاف Labkhand | Labkhand clear aligners
سیم نیکل‌تیتانیوم | Nickel-titanium wires
مینی‌اسکرو ارتودنسی | Orthodontic mini screws
# ParsDent Ceramic
بلوک زیرکونیا و تراش دیجیتال برای لابراتوارهای همکار. | Zirconia blocks and digital milling for partner laboratories.
بلوک زیرکونیای چندلایه | Multilayer zirconia blocks
خدمات تراش پنج‌محوره: تحویل در ۲۴ ساعت | Five-axis milling service: delivered within 24 hours
شیشه‌سرامیک دی‌سیلیکات | Lithium disilicate ingots
# Algin Dental
آلژینات و مواد قالب‌گیری؛ کرمان تا مسقط. | Alginate and impression materials, from Kerman to Muscat.
آلژینات زودگیر ۴۵۰ گرمی | Fast-set alginate, 450 g
تری پلاستیکی قالب‌گیری | Plastic impression trays
ژل فلوراید | Fluoride gel
# Alborz Dental Imaging
عکس دندان در همان صندلی: سنسور، پانورکس و نرم‌افزار فارسی. | Dental pictures at the chair: sensors, panoramic units and software in Persian.
سنسور داخل دهانی ADI-2 | ADI-2 intraoral sensor
پانورکس و سفالومتری دیجیتال | Digital panoramic and cephalometric unit
سی‌تی مخروطی ۱۰ در ۹ | Cone-beam CT, 10 × 9 cm
رادیوگرافی دستی بی‌سیم | Cordless handheld X-ray
# Atelier Dentaire Clair
ابزار دستی دندان‌پزشکی، تیز و سبک، از پاریس. | Hand instruments for dentists, sharp and light, from Paris.
ست جراحی پریو ۱۲ تکه | Periodontal surgery set, 12 pieces
فورسپس کشیدن اطفال | Extraction forceps for children
سنگ تیزکن ابزار | Sharpening stones
`
export const pharmaGoods = `
# Sepehr Darou
قرص، کپسول و محلول را با نام خود و نام شما تولید می‌کنیم؛ خط تازه از پاییز آزاد است. | Tablets, capsules and solutions under our name or yours; a new line is free from autumn.
قرص و کپسول عمومی، ۶۴ قلم | Generic tablets and capsules, 64 items
محلول شست‌وشوی استریل | Sterile irrigation solutions
تولید قراردادی قرص: ظرفیت ۲۰۰ میلیون عدد در سال | Contract tablet manufacture: 200 million a year
بسته‌بندی بلیستر | Blister packing
# Hirad Gene
پروتئین نوترکیب و کیت ژنتیک از پارک فناوری پردیس. | Recombinant proteins and genetic kits from Pardis technology park.
فاکتور رشد نوترکیب HG-GF | HG-GF recombinant growth factor
آنتی‌بادی تک‌دودمانی پژوهشی | Monoclonal antibodies for research
کیت استخراج DNA | DNA extraction kit
خدمات توالی‌یابی | Sequencing service
# Avin Chemie
ماده‌ی مؤثره و واسطه‌ی دارویی؛ مدارک DMF آماده. | Active ingredients and intermediates, with drug master files ready.
ماده‌ی مؤثره‌ی متفورمین | Metformin API
ماده‌ی مؤثره‌ی گاباپنتین | Gabapentin API
اتانول دارویی ۹۶ درصد | Pharmaceutical ethanol, 96%
حلال بازیافتی با گواهی | Certified recovered solvents
# Nila Daru Gostar
پخش سراسری دارو با ۱۸ انبار سرد و گرم. | Nationwide distribution with 18 warm and cold warehouses.
پخش داروی یخچالی ۲ تا ۸ درجه | Cold distribution, 2 to 8 °C
ردیابی بسته تا داروخانه | Tracking of every pack to the pharmacy
انبارداری قراردادی | Contract warehousing
# Tabesh Bioprocess
بیوراکتور و محیط کشت برای کارخانه‌ی داروی زیستی. | Bioreactors and media for makers of biologics.
بیوراکتور ۵۰ تا ۲٬۰۰۰ لیتری | Bioreactors, 50 to 2,000 litres
کیسه‌ی یک‌بارمصرف کشت | Single-use culture bags
رزین خالص‌سازی پروتئین | Protein purification resins
محیط کشت CHO | CHO culture medium
# Sabzineh Supplements
ویتامین و مکمل ورزشی از ساری، با آزمون هر سری ساخت. | Vitamins and sports supplements from Sari, every batch tested.
مولتی‌ویتامین جویدنی کودکان | Chewable multivitamins for children
پروتئین وی ۹۰ درصد | Whey protein, 90%
امگا ۳ از روغن ماهی خزر | Omega-3 from Caspian fish oil
پودر کلاژن | Collagen powder
# Mana Capsule
پوکه‌ی کپسول ژلاتینی و گیاهی در هشت اندازه. | Empty gelatine and plant capsules in eight sizes.
پوکه‌ی ژلاتینی اندازه‌ی ۰۰ تا ۴ | Gelatine capsules, sizes 00 to 4
پوکه‌ی گیاهی HPMC | HPMC plant capsules
چاپ نام روی کپسول | Printing on capsules
# Aria Vaccine Research
پژوهش و پر کردن واکسن در حصارک؛ همکاری با سه انستیتوی منطقه. | Vaccine research and filling in Hesarak, with three institutes of the region.
واکسن آنفلوانزای فصلی | Seasonal influenza vaccine
خط پر کردن ویال استریل | Sterile vial filling service
یاور واکسن روغنی | Oil-based vaccine adjuvant
حمل سرد واکسن | Cold transport of vaccines
# Dena Herbal
عصاره و قطره از گیاهان زاگرس، با شناسنامه‌ی کاشت. | Extracts and drops from plants of the Zagros, each with the record of its field.
عصاره‌ی خشک آویشن | Dry thyme extract
قطره‌ی گوارشی زنیان | Ajwain digestive drops
اسانس نعناع فلفلی | Peppermint oil
دمنوش بسته‌ای | Herbal teas in bags
# Sam Pharma Pack
ماشین و مواد بسته‌بندی دارو: بلیستر، استریپ و جعبه. | Machines and materials for packing medicines: blisters, strips and boxes.
ماشین بلیستر ۲۴۰ بسته در دقیقه | Blister machine, 240 packs a minute
کارتن‌گذار خودکار | Automatic cartoner
فویل آلومینیوم چاپ‌دار | Printed aluminium foil
کدگذار سریال دارو | Serialisation coder
# Asha Pharma Labs
داروی ژنریک هندی با پرونده‌ی ثبت برای ایران و عراق. | Indian generics, with files for registration in Iran and Iraq.
آنتی‌بیوتیک خوراکی | Oral antibiotics
داروی قلب و فشار خون | Cardiovascular medicines
شربت کودکان | Syrups for children
ماده‌ی مؤثره‌ی آتورواستاتین | Atorvastatin API
`
