import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PanelPost, PostWords } from '#contract/entities/blog.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { problemsOf, type Problems } from '#web/form/use-form-guard.ts'

/** How long a pause in writing is before what was written is kept. */
const pauseMs = 3_000
const none: Problems = { fields: {} }

export const wordsOf = ({
  slug,
  categoryId,
  title,
  description,
  content,
  author,
  coverId,
  authorPhotoId,
}: PostWords): PostWords => ({ slug, categoryId, title, description, content, author, coverId, authorPhotoId })
const isSame = (a: PostWords, b: PostWords) => JSON.stringify(a) === JSON.stringify(b)

/** A post while it is written: kept after each pause, one call after the other, each on the version that the one before left. */
export function useWriting(first: PanelPost, mayWrite: boolean) {
  const [post, setPost] = useState(first)
  const [words, setWords] = useState(() => wordsOf(first))
  const [saved, setSaved] = useState(words)
  const [problems, setProblems] = useState(none)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  /** What the calls in the line read when their turn comes, and what the server did not take as it is. */
  const now = useRef({ words, saved: words, version: first.version, refused: null as PostWords | null })
  const line = useRef<Promise<boolean>>(Promise.resolve(true))
  const write = (next: PostWords) => {
    now.current.words = next
    setWords(next)
  }
  const keep = (next: PostWords) => {
    now.current.saved = next
    setSaved(next)
  }
  const take = (next: PanelPost) => {
    now.current.version = next.version
    setPost(next)
    setProblems(none)
  }
  const run = (work: () => Promise<void>) =>
    (line.current = line.current.then(async () => {
      setBusy(true)
      try {
        await work()
        return true
      } catch (error) {
        if (error instanceof CallError && error.code === 'thing.changed') setConflict(true)
        setProblems(problemsOf(error))
        return false
      } finally {
        setBusy(false)
      }
    }))
  const save = () =>
    run(async () => {
      const sent = now.current.words
      if (isSame(sent, now.current.saved)) return
      now.current.refused = sent
      take(
        (await callFromBrowser('panelBlog.edit', { blogId: first.id, body: { ...sent, version: now.current.version } }))
          .post,
      )
      now.current.refused = null
      keep(sent)
    })
  /** What is written is kept before it is done. */
  const afterSaving = async (call: (version: number) => Promise<{ post: PanelPost }>, replaces = false) => {
    if (!(await save())) return false
    return run(async () => {
      const { post: next } = await call(now.current.version)
      take(next)
      if (replaces) {
        keep(wordsOf(next))
        write(wordsOf(next))
      }
    })
  }
  const onPause = useEffectEvent(() => void save())
  useEffect(() => {
    const { refused } = now.current
    if (!mayWrite || conflict || isSame(words, saved) || (refused && isSame(words, refused))) return
    const timer = setTimeout(onPause, pauseMs)
    return () => clearTimeout(timer)
  }, [words, saved, conflict, mayWrite])
  return { post, words, write, problems, busy, conflict, dirty: !isSame(words, saved), save, afterSaving }
}
