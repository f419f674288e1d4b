import { useEffect, useRef, useState } from 'react'
import type { PanelPost, PostWords } from '#contract/entities/blog.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { problemsOf, type Problems } from '#web/form/use-form-guard.ts'

/** How long a pause in writing is before what was written is kept. */
const pauseMs = 3_000
const none: Problems = { fields: {} }

export const wordsOf = ({ slug, categoryId, title, description, content, author, coverId, authorPhotoId }: PostWords): PostWords => ({ slug, categoryId, title, description, content, author, coverId, authorPhotoId })
const isSame = (a: PostWords, b: PostWords) => JSON.stringify(a) === JSON.stringify(b)

/** A post while it is written: kept after each pause, one call after the other, each on the version that the one before left. */
export function useWriting(first: PanelPost, mayWrite: boolean) {
  const [post, setPost] = useState(first), [words, write] = useState(() => wordsOf(first)), [problems, complain] = useState(none), [busy, setBusy] = useState(false), [conflict, setConflict] = useState(false)
  const saved = useRef(words), version = useRef(first.version), latest = useRef(words), line = useRef<Promise<boolean>>(Promise.resolve(true)), refused = useRef<PostWords>(undefined)
  latest.current = words
  const take = (next: PanelPost) => { version.current = next.version; setPost(next); complain(none) }
  const deed = (work: () => Promise<void>) => (line.current = line.current.then(async () => {
    setBusy(true)
    try { await work(); return true } catch (error) {
      if (error instanceof CallError && error.code === 'thing.changed') setConflict(true)
      complain(problemsOf(error))
      return false
    } finally { setBusy(false) }
  }))
  const save = () => deed(async () => {
    const sent = latest.current
    if (isSame(sent, saved.current)) return
    refused.current = sent
    take((await callFromBrowser('panelBlog.edit', { blogId: first.id, body: { ...sent, version: version.current } })).post)
    saved.current = sent
    refused.current = undefined
  })
  /** What is written is kept before it is done. */
  const then = async (call: (version: number) => Promise<{ post: PanelPost }>, replaces = false) => {
    if (!(await save())) return false
    return deed(async () => {
      const { post: next } = await call(version.current)
      take(next)
      if (replaces) { saved.current = wordsOf(next); write(saved.current) }
    })
  }
  const dirty = !isSame(words, saved.current)
  useEffect(() => {
    if (!mayWrite || conflict || isSame(words, saved.current) || (refused.current && isSame(words, refused.current))) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [words, conflict, mayWrite])
  return { post, words, write, problems, busy, conflict, dirty, save, then }
}
