import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { paintPane, type PanePicture } from './measure-paint.ts'
import { usePane, type Measured } from './use-measure-pane.ts'

interface PaneProps extends Measured {
  picture: PanePicture
  /** Text with the known length, shown on the line. */
  text: string
}

/**
 * Picture to measure on: a click sets an end, the wheel zooms, a lens shows the pointer position. All of it also works
 * by keyboard.
 */
export function MeasurePane({ picture, text, ...measured }: PaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { view, size, cursor, zoom, showWhole, hand } = usePane(host, picture, measured)
  const { ends, active } = measured
  useEffect(() => {
    const node = canvas.current
    const pen = node?.getContext('2d')
    if (!node || !pen || !size.width) return
    const ratio = window.devicePixelRatio || 1
    node.width = Math.round(size.width * ratio)
    node.height = Math.round(size.height * ratio)
    const names = [m.underlay_end_first_short(), m.underlay_end_second_short()] as const
    const font = getComputedStyle(node).fontFamily
    paintPane(pen, { picture, view, size, ends, active, cursor, names, text, font }, ratio)
  }, [picture, view, size, ends, active, cursor, text])
  return (
    <div className="ul-pane">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture is measured with keys of its own: that is what role=application says */}
      <div
        ref={host}
        className="ul-view"
        dir="ltr"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that measure are pressed here
        tabIndex={0}
        data-focus=""
        aria-label={m.underlay_pane()}
        aria-describedby="ul-keys"
        data-view={`${view.x.toFixed(3)} ${view.y.toFixed(3)} ${view.k}`}
        {...hand}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <p className="sr" id="ul-keys">
        {m.underlay_keys()}
      </p>
      <div className="ul-zoom" dir="ltr">
        <IconButton icon="minus" label={m.editor_zoom_out()} onClick={() => zoom(1 / 1.5)} />
        <IconButton icon="plus" label={m.editor_zoom_in()} onClick={() => zoom(1.5)} />
        <IconButton icon="full" label={m.editor_zoom_fit()} onClick={showWhole} />
      </div>
    </div>
  )
}
