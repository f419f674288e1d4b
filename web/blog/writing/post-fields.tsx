import type { BlogCategory, PostWords } from '#contract/entities/blog.ts'
import type { Locale } from '#contract/locale.ts'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { isSlug, slugOf } from '#contract/rules/slug.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { RichTextEditor } from '#web/rich-text/rich-text-editor.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Field, GrowingField, TextArea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { textAndLanguage } from '#web/i18n/bilingual.tsx'

interface PostFieldsProps {
  words: PostWords
  write: (words: PostWords) => void
  categories: readonly BlogCategory[]
  wrong: (path: string) => string | undefined
  disabled: boolean
  language: Locale
  speak: (language: Locale) => void
}

/** Texts in one language, under its tab. */
export function LanguageFields({
  words,
  write,
  wrong,
  disabled,
  language,
  speak,
}: Omit<PostFieldsProps, 'categories'>) {
  const put = (name: 'title' | 'description' | 'author' | 'content', text: string) =>
    write({ ...words, [name]: { ...words[name], [language]: text } })
  const spoken = { lang: language, dir: language === 'fa' ? 'rtl' : 'ltr', disabled } as const
  const title = (text: string) => {
    const follows =
      language === 'en' &&
      (/^post-[0-9a-f]{8}$/.test(words.slug) || words.slug === '' || words.slug === slugOf(words.title.en))
    const slug = slugOf(text)
    write({ ...words, title: { ...words.title, [language]: text }, ...(follows && isSlug(slug) && { slug }) })
  }
  const error = (name: string) => wrong(`${name}.${language}`) ?? wrong(name)
  return (
    <>
      <Segmented
        label={m.blog_language()}
        value={language}
        onPick={speak}
        options={[
          { id: 'fa', text: 'فارسی' },
          { id: 'en', text: 'English' },
        ]}
      />
      <div className="form">
        <GrowingField
          label={m.blog_field_title()}
          name="title"
          width={6}
          maxLength={160}
          {...spoken}
          value={words.title[language]}
          onChange={({ target }) => title(target.value)}
          error={error('title')}
        />
        <TextArea
          label={m.blog_field_description()}
          name="description"
          width={6}
          rows={2}
          maxLength={400}
          {...spoken}
          value={words.description[language]}
          onChange={({ target }) => put('description', target.value)}
          hint={m.blog_description_hint()}
          error={error('description')}
        />
        <Field
          label={m.blog_field_author()}
          name="author"
          width={6}
          maxLength={120}
          {...spoken}
          value={words.author[language]}
          onChange={({ target }) => put('author', target.value)}
          error={error('author')}
        />
        <RichTextEditor
          key={language}
          label={m.blog_field_content()}
          locale={language}
          value={words.content[language]}
          onChange={(html) => put('content', html)}
          disabled={disabled}
          error={error('content')}
        />
      </div>
    </>
  )
}

/** Fields shared by both languages. */
export function SharedFields({
  words,
  write,
  categories,
  wrong,
  disabled,
}: Omit<PostFieldsProps, 'language' | 'speak'>) {
  const locale = getLocale()
  const picture = (name: 'coverId' | 'authorPhotoId', label: string) => {
    const id = words[name]
    return (
      <FileDrop
        label={label}
        width={6}
        accept={acceptOf('image')}
        refuse={refuseFile('image', locale)}
        upload={uploadAs('image', locale)}
        disabled={disabled}
        error={wrong(name)}
        value={id ? { id, name: label, size: 0, picture: imagePath(id, 320) } : null}
        onChange={(file) => write({ ...words, [name]: file?.id ?? null })}
      />
    )
  }
  return (
    <div className="form">
      <Select
        label={m.blog_field_category()}
        name="category"
        width={6}
        placeholder={m.blog_no_category()}
        disabled={disabled}
        value={words.categoryId ?? ''}
        options={categories.map(({ id, name }) => ({ id, text: textAndLanguage(name).text }))}
        onPick={(id) => write({ ...words, categoryId: id || null })}
        error={wrong('categoryId')}
      />
      <Field
        label={m.blog_field_slug()}
        name="slug"
        width={6}
        dir="ltr"
        maxLength={80}
        disabled={disabled}
        value={words.slug}
        onChange={({ target }) => write({ ...words, slug: target.value.trim() })}
        hint={m.blog_slug_hint()}
        error={wrong('slug')}
      />
      {picture('coverId', m.blog_field_cover())}
      {picture('authorPhotoId', m.blog_field_author_photo())}
    </div>
  )
}
