import './auth.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { LanguageSwitch, SiteBrand } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'

interface AuthPageProps {
  title: string
  /** Under the heading: the other way in. */
  lead?: ReactNode
  /** On the ink block of the pattern. */
  side: ReactNode
  /** The address holds a token. Its header sends no referrer anywhere, but without one a plain form would have no origin that the server could trust: to ourselves it goes. */
  secret?: boolean
  /** Two columns of fields instead of one. */
  wide?: boolean
  /** What stands in place of the form once it has done its work: the heading has the focus then, for the button that had it is gone. */
  done?: boolean
  children: ReactNode
}

/** A page of the log-in: the form at the start, the girih beside it. */
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

/** The one button at the end of a form of the log-in. */
export const SubmitWide = ({ children, pending, pendingText }: SubmitWideProps) => (
  <Button type="submit" variant="primary" size="lg" wide iconEnd="arrow" pending={pending} pendingText={pendingText}>
    {children}
  </Button>
)
