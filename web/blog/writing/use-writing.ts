import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PanelPost, PostWords } from '#contract/entities/blog.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { problemsOf, type Problems } from '#web/form/use-form-guard.ts'

/** Milliseconds without typing before the text is autosaved. */
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

/** Runs API calls one after the other. Holds whether one is running, and the errors of the last one. */
function useLine() {
  const [problems, setProblems] = useState(none)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const line = useRef<Promise<boolean>>(Promise.resolve(true))
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
  return { run, busy, conflict, problems, forgive: () => setProblems(none) }
}

/** The current and the saved text, for rendering and for queued calls. */
function useWords(first: PanelPost) {
  const [words, setWords] = useState(() => wordsOf(first))
  const [saved, setSaved] = useState(words)
  /** State that queued calls read when they start. `refused`: text that the server rejected. */
  const now = useRef({ words, saved: words, version: first.version, refused: null as PostWords | null })
  const note = (some: Partial<typeof now.current>) => void Object.assign(now.current, some)
  const write = (next: PostWords) => {
    note({ words: next })
    setWords(next)
  }
  const keep = (next: PostWords) => {
    note({ saved: next })
    setSaved(next)
  }
  return { words, saved, write, keep, note, read: () => now.current }
}

/**
 * A post while it is edited. It is autosaved after each pause, one call at a time, each based on the version of the
 * previous one.
 */
export function useWriting(first: PanelPost, mayWrite: boolean) {
  const [post, setPost] = useState(first)
  const { words, saved, write, keep, note, read } = useWords(first)
  const { run, busy, conflict, problems, forgive } = useLine()
  const take = (next: PanelPost) => {
    note({ version: next.version })
    setPost(next)
    forgive()
  }
  const save = () => run(() => saveWords({ blogId: first.id, read, note, take, keep }))
  /** Saves unsaved text before making the call. */
  const afterSaving = async (call: (version: number) => Promise<{ post: PanelPost }>, replaces = false) => {
    if (!(await save())) return false
    return run(async () => {
      const { post: next } = await call(read().version)
      take(next)
      if (!replaces) return
      keep(wordsOf(next))
      write(wordsOf(next))
    })
  }
  const { refused } = read()
  const isRefused = refused !== null && isSame(words, refused)
  usePause(mayWrite && !conflict && !isSame(words, saved) && !isRefused, words, () => void save())
  return { post, words, write, problems, busy, conflict, dirty: !isSame(words, saved), save, afterSaving }
}

interface Saving extends Pick<ReturnType<typeof useWords>, 'read' | 'note' | 'keep'> {
  blogId: string
  take: (post: PanelPost) => void
}
async function saveWords({ blogId, read, note, take, keep }: Saving) {
  const { words: sent, saved, version } = read()
  if (isSame(sent, saved)) return
  note({ refused: sent })
  take((await callFromBrowser('panelBlog.edit', { blogId, body: { ...sent, version } })).post)
  note({ refused: null })
  keep(sent)
}

/** Calls `act` after a pause in typing, if there is unsaved text. */
function usePause(isDue: boolean, words: PostWords, act: () => void) {
  const onPause = useEffectEvent(act)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(onPause, pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, words])
}
