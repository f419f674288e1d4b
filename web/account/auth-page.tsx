import './auth.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { LanguageSwitch, SiteBrand } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'

interface AuthPageProps {
  title: string
  /** Text under the heading, with a link to the other way of signing in. */
  lead?: ReactNode
  /** Text on the dark block with the pattern. */
  side: ReactNode
  /**
   * The address contains a token. Its header sends no referrer to any site. Plain forms still need one as a trusted
   * origin, so it is allowed within this site.
   */
  secret?: boolean
  /** Two columns of fields instead of one. */
  wide?: boolean
  /**
   * The form was replaced by its result. The heading then gets the focus, because the focused button no longer exists.
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
