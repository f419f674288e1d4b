// Fields of each kind of import, one per row, with the headings that mean them.
export const importKinds = ['companies', 'people', 'booths', 'orders'] as const
export type ImportKind = (typeof importKinds)[number]

/** `needs`: a row without this field is invalid. `names`: headings that mean the field, as compared in headings.ts. */
export interface Field {
  needs?: true
  names: readonly string[]
}
const field = (...names: string[]): Field => ({ names })
const needed = (...names: string[]): Field => ({ needs: true, names })

export const importFields = {
  companies: {
    nameFa:                   field('نام شرکت', 'شرکت', 'نام فارسی', 'نام شرکت فارسی', 'نام شرکت به فارسی', 'نام به فارسی', 'name fa', 'persian name', 'company name persian', 'name persian', 'name in persian'),
    nameEn:                   field('company', 'company name', 'name', 'firm', 'organisation', 'organization', 'exhibitor', 'english name', 'name en', 'name english', 'company name english', 'name in english', 'نام انگلیسی', 'نام شرکت انگلیسی', 'نام شرکت به انگلیسی', 'نام لاتین', 'نام به انگلیسی'),
    country:                  field('کشور', 'country', 'country code', 'nation', 'کد کشور'),
    sector:                   field('بخش', 'حوزه', 'حوزه فعالیت', 'sector', 'branch', 'category', 'industry', 'دسته', 'گروه'),
    nationalId:               field('شناسه ملی', 'کد ملی', 'شناسه ملی شرکت', 'national id', 'legal id', 'national code'),
    economicNumber:           field('کد اقتصادی', 'شماره اقتصادی', 'economic number', 'economic code', 'economic id'),
    registrationNumber:       field('شماره ثبت', 'ثبت', 'registration number', 'registration no', 'reg no', 'company number', 'commercial register'),
    taxNumber:                field('شماره مالیاتی', 'شناسه مالیاتی', 'tax number', 'tax no', 'tax id', 'vat number', 'vat id', 'vat', 'vat no'),
    address:                  field('نشانی', 'آدرس', 'address', 'postal address', 'street', 'نشانی شرکت', 'آدرس شرکت'),
    contactName:              field('رابط', 'نام رابط', 'مسئول', 'نام مسئول', 'مدیرعامل', 'مدیر عامل', 'شخص رابط', 'contact', 'contact name', 'contact person', 'main contact', 'رابط اصلی', 'person', 'manager', 'ceo'),
    contactTitle:             field('سمت رابط', 'سمت', 'job title', 'position', 'title', 'contact title', 'role of contact'),
    contactEmail:             field('ایمیل', 'پست الکترونیک', 'رایانامه', 'ایمیل شرکت', 'ایمیل رابط', 'email', 'e mail', 'mail', 'email address', 'contact email', 'company email'),
    contactPhone:             field('تلفن', 'شماره تلفن', 'موبایل', 'همراه', 'تلفن همراه', 'تلفن تماس', 'تلفن شرکت', 'شماره تماس', 'phone', 'phone number', 'telephone', 'tel', 'mobile', 'cell', 'contact phone'),
    refundHolder:             field('صاحب حساب', 'نام صاحب حساب', 'account holder', 'refund account holder'),
    refundAccount:            field('شبا', 'شبا یا شماره حساب', 'iban or account number', 'شماره شبا', 'شماره حساب', 'iban', 'account number', 'bank account', 'refund account'),
    refundBank:               field('بانک', 'نام بانک', 'bank', 'bank name'),
    refundBic:                field('بیک', 'سوئیفت', 'کد سوئیفت', 'bic', 'swift', 'swift code', 'bic swift', 'کد سوئیفت bic'),
  },
  people: {
    name:                     needed('نام', 'نام کوچک', 'first name', 'firstname', 'given name', 'name', 'forename'),
    lastName:                 field('نام خانوادگی', 'فامیلی', 'فامیل', 'last name', 'lastname', 'surname', 'family name'),
    email:                    needed('ایمیل', 'پست الکترونیک', 'رایانامه', 'email', 'e mail', 'mail', 'email address', 'user name', 'username', 'نام کاربری'),
    phoneNumber:              field('تلفن', 'موبایل', 'همراه', 'تلفن همراه', 'شماره تلفن', 'شماره موبایل', 'شماره تماس', 'phone', 'phone number', 'mobile', 'telephone', 'tel', 'cell'),
    country:                  field('کشور', 'country', 'country code', 'کد کشور'),
    companyName:              field('شرکت', 'نام شرکت', 'company', 'company name', 'organisation', 'organization', 'firm', 'employer'),
    role:                     field('نقش', 'نقش در شرکت', 'role', 'company role', 'role in company'),
    jobPosition:              field('سمت', 'شغل', 'عنوان شغلی', 'job', 'job title', 'job position', 'position', 'title'),
    fieldOfActivity:          field('زمینه فعالیت', 'حوزه فعالیت', 'رشته', 'field', 'field of activity', 'activity', 'specialty'),
    locale:                   field('زبان', 'زبان نامه ها', 'language', 'locale', 'lang', 'preferred language'),
  },
  booths: {
    hall:                     needed('سالن', 'نام سالن', 'تالار', 'hall', 'hall name', 'pavilion', 'building'),
    name:                     needed('غرفه', 'شماره غرفه', 'نام غرفه', 'کد غرفه', 'کد', 'booth', 'booth number', 'booth no', 'stand', 'stand number', 'stand no', 'number', 'code'),
    meterage:                 field('متراژ', 'متراژ متر مربع', 'مساحت', 'متر', 'area', 'area m2', 'area m²', 'area sqm', 'size', 'sqm', 'm2', 'm²', 'square metres', 'square meters'),
    pricePerSquareMetreCents: field('قیمت هر متر', 'قیمت هر متر مربع یورو', 'هر متر مربع یورو', 'per m2', 'قیمت هر متر مربع', 'قیمت متری', 'نرخ', 'price per m2', 'price per m²', 'price per sqm', 'price per square metre', 'price per square meter', 'rate'),
    priceCents:               field('قیمت', 'قیمت یورو', 'قیمت کل', 'قیمت ثابت', 'مبلغ', 'price', 'total price', 'fixed price', 'price eur'),
    openSides:                field('بر', 'تعداد بر', 'وجه باز', 'اضلاع باز', 'ضلع های باز', 'برهای باز', 'open sides', 'sides', 'open side'),
    scheme:                   field('سازه', 'نوع واگذاری', 'نوع غرفه', 'scheme', 'let as', 'raw or shell', 'booth type', 'stand type'),
    sector:                   field('حوزه', 'بخش', 'sector', 'field'),
    active:                   field('فعال', 'در فروش', 'وضعیت فروش', 'active', 'on sale', 'for sale'),
    x:                        field('x', 'x m', 'طول از چپ', 'left'),
    y:                        field('y', 'y m', 'فاصله از پایین', 'bottom'),
    width:                    field('عرض', 'پهنا', 'width', 'width m', 'w', 'front'),
    depth:                    field('عمق', 'depth', 'depth m', 'length', 'd', 'طول'),
    outline:                  field('طرح', 'شکل', 'outline', 'مرز wkt به متر', 'outline wkt in metres', 'wkt', 'geometry', 'polygon'),
  },
  orders: {
    companyName:              needed('شرکت', 'نام شرکت', 'company', 'company name', 'exhibitor', 'organisation', 'organization'),
    booths:                   needed('غرفه', 'غرفه ها', 'شماره غرفه', 'شماره غرفه ها', 'booth', 'booths', 'booth number', 'booth numbers', 'stand', 'stands', 'stand number'),
    hall:                     field('سالن', 'نام سالن', 'تالار', 'hall', 'hall name', 'pavilion'),
    email:                    field('ایمیل', 'پست الکترونیک', 'رایانامه', 'ایمیل سفارش دهنده', 'email', 'e mail', 'mail', 'ordered by', 'contact email'),
    visitorName:              field('سفارش دهنده', 'نام سفارش دهنده', 'رابط', 'نام رابط', 'contact', 'contact name', 'contact person', 'person'),
    phoneNumber:              field('تلفن', 'موبایل', 'شماره تلفن', 'تلفن همراه', 'phone', 'phone number', 'mobile', 'telephone', 'tel'),
    fieldOfActivity:          field('زمینه فعالیت', 'حوزه فعالیت', 'field of activity', 'activity', 'field'),
    products:                 field('محصولات', 'کالاها', 'products', 'product'),
    fasciaFa:                 field('سردر', 'نام سردر', 'سردر فارسی', 'نام روی غرفه', 'fascia fa', 'fascia persian'),
    fasciaEn:                 field('سردر انگلیسی', 'سردر لاتین', 'fascia', 'fascia name', 'fascia en', 'fascia english'),
    total:                    field('جمع', 'جمع کل', 'مبلغ', 'مبلغ کل', 'قیمت', 'total', 'amount', 'price', 'sum', 'total eur'),
  },
} as const satisfies Record<ImportKind, Record<string, Field>>
