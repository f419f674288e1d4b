import { useState } from 'react'
import type { PanelPost } from '#contract/entities/blog.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { dateTimeText, fairZoneText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { say } from '#web/ui/toast.tsx'

interface PublishingProps {
  post: PanelPost
  disabled: boolean
  save: () => Promise<boolean>
  afterSaving: (call: (version: number) => Promise<{ post: PanelPost }>) => Promise<boolean>
}

/** Iran has had no daylight saving time since 2022. */
const tehran = '+03:30'

/** Publishes now, schedules in Tehran time, or returns the post to the drafts. */
export function Publishing({ post, disabled, save, afterSaving }: PublishingProps) {
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('09:00')
  const [tried, setTried] = useState(false)
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  const publish = async (at?: string) => {
    if (
      await afterSaving((version) =>
        callFromBrowser('panelBlog.publish', { blogId: post.id, body: { version, ...(at && { at }) } }),
      )
    )
      say(at ? m.blog_said_scheduled() : m.blog_said_published())
  }
  const schedule = () => {
    setTried(true)
    if (day && isTime) void publish(`${day}T${time}:00${tehran}`)
  }
  const withdraw = async () => {
    if (await afterSaving((version) => callFromBrowser('panelBlog.unpublish', { blogId: post.id, body: { version } })))
      say(m.blog_said_draft())
  }
  return (
    <section className="section stack">
      <h2>{m.blog_publication()}</h2>
      {post.publishedAt && (
        <p className="muted">
          {post.state === 'scheduled'
            ? m.blog_comes_at({ when: fairZoneText(dateTimeText(post.publishedAt)) })
            : m.blog_public_since({ when: dateTimeText(post.publishedAt) })}
        </p>
      )}
      <div className="acts">
        <Button disabled={disabled} onClick={() => void save()}>
          {m.blog_save()}
        </Button>
        <Button variant="primary" disabled={disabled} onClick={() => void publish()}>
          {post.state === 'published' ? m.blog_publish_changes() : m.blog_publish_now()}
        </Button>
      </div>
      {post.state !== 'published' && (
        <div className="form">
          <DateField
            label={m.blog_at_day()}
            width={3}
            value={day}
            onChange={setDay}
            error={tried && !day && m.blog_at_missing()}
          />
          <TimeField
            label={m.blog_at_time()}
            width={3}
            value={time}
            onChange={setTime}
            error={tried && !isTime && m.blog_at_missing()}
          />
          <div className="acts">
            <Button disabled={disabled} onClick={schedule}>
              {m.blog_schedule()}
            </Button>
          </div>
        </div>
      )}
      {post.state !== 'draft' && (
        <div className="acts">
          {post.state === 'published' && (
            <Go className="link" to={pathTo('blogPost', { blogId: post.id })}>
              {m.blog_open()}
            </Go>
          )}
          <Button variant="quiet" disabled={disabled} onClick={() => void withdraw()}>
            {m.blog_unpublish()}
          </Button>
        </div>
      )}
    </section>
  )
}
