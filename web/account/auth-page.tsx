import './auth.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { LanguageSwitch, SiteBrand } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'

interface AuthPageProps {
  title: string
  /** Text under the heading, with a link to the other way of signing in. */
  lead?: ReactNode
  /** Text on the dark block with the pattern, beside the form. */
  side: ReactNode
  /**
   * Set if the page's address contains a token. The page then sends no referrer to other sites. Within this site it
   * does, because forms without JavaScript prove their origin by it.
   */
  secret?: boolean
  /** Two columns of fields instead of one. */
  wide?: boolean
  /**
   * Set once a result has replaced the form. The heading then gets the focus, because the focused button no longer
   * exists.
   */
  done?: boolean
  children: ReactNode
}

/** A log-in page: the form at the start, the girih pattern beside it. */
export function AuthPage({ title, lead, side, secret, wide, done = false, children }: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasDone = useRef(done)
  useEffect(() => {
    if (done && !wasDone.current) heading.current?.focus()
    wasDone.current = done
  }, [done])
  return (
    <div className="auth">
      <Title of={title} />
      {secret && <meta name="referrer" content="same-origin" />}
      <main className="auth-form">
        <div className={wide ? 'stack wide' : 'stack'}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {children}
          <p className="auth-lang">
            <LanguageSwitch />
          </p>
        </div>
      </main>
      <aside className="auth-side">
        <SiteBrand />
        <p>{side}</p>
      </aside>
    </div>
  )
}

interface SubmitWideProps {
  children: ReactNode
  pending: boolean
  pendingText: string
}

/** The submit button of a log-in form. */
export const SubmitWide = ({ children, pending, pendingText }: SubmitWideProps) => (
  <Button type="submit" variant="primary" size="lg" wide iconEnd="arrow" pending={pending} pendingText={pendingText}>
    {children}
  </Button>
)
