// Draws a preview: the lines of the file in the colours of their roles, and the booths found in it.
import type { Role } from '#contract/drawing/find/roles.ts'
import type { View } from '#web/map/view.ts'
import { directionOf, drawBooth, drawKnown } from './paint-booth.ts'
import type { PictureLayer } from './picture.ts'
import { pathOf, tones, unitsToCm, type Scene } from './preview-scene.ts'

const lineOf: Readonly<Record<Role, readonly [tone: string, width: number]>> = {
  booths: [tones.firuzeh, 1],
  numbers: [tones.lapis, 1],
  walls: [tones.ink, 2.5],
  pillars: [tones.pillar, 1],
  doors: [tones.pom, 1.5],
  facilities: [tones.saffron, 1.5],
  stairs: [tones.pillar, 1.5],
  places: [tones.saffron, 1],
  background: [tones.faint, 1],
  ignore: [tones.quiet, 0.8],
}

export function paint(context: CanvasRenderingContext2D, scene: Scene, view: View, ratio: number) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  paintBackground(context, scene, view, ratio)
  scene.picture.layers.forEach((layer, at) => drawLayer(context, scene, layer, at, { view, ratio }))
  context.globalAlpha = scene.lit === undefined ? 1 : faded
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  if (!scene.raw) for (const booth of scene.booths) drawBooth(context, booth, view, scene.font)
  context.globalAlpha = 1
  if (scene.known.length > 0) drawKnown(context, scene, view)
}

/** Opacity of layers that are not highlighted. */
const faded = 0.2
/**
 * Opacity of a layer. The highlighted layer is opaque. Lines of the layers with booths are faint, because the found
 * booths are drawn over them.
 */
function alphaOf({ raw, lit }: Scene, role: Role, at: number): number {
  if (lit !== undefined) return lit === at ? 1 : faded
  return role === 'booths' && !raw ? 0.35 : 1
}
interface Window {
  view: View
  ratio: number
}
function drawLayer(
  context: CanvasRenderingContext2D,
  scene: Scene,
  layer: PictureLayer,
  at: number,
  { view, ratio }: Window,
) {
  const { factor, x, y } = unitsToCm(scene)
  const scale = view.k * factor
  const role = scene.roles[at] ?? 'background'
  const [tone, width] = scene.raw ? [tones.muted, 1] : lineOf[role]
  context.globalAlpha = alphaOf(scene, role, at)
  context.setTransform(scale * ratio, 0, 0, scale * ratio, (view.x + x * view.k) * ratio, (view.y + y * view.k) * ratio)
  context.strokeStyle = tone
  context.lineWidth = width / scale
  context.stroke(pathOf(layer))
  if (role === 'pillars' && !scene.raw) {
    context.fillStyle = tone
    context.fill(pathOf(layer))
  }
  paintTexts(context, layer, scene, role, scale)
}

function paintBackground(context: CanvasRenderingContext2D, { picture, found }: Scene, view: View, ratio: number) {
  const { factor, x, y } = unitsToCm({ picture, found })
  const { minX, minY, maxX, maxY } = picture.box
  const edge = 0.03 * Math.max(maxX - minX, maxY - minY)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = tones.paper
  const left = ((minX - edge) * factor + x) * view.k + view.x
  const top = ((minY - edge) * factor + y) * view.k + view.y
  context.fillRect(left, top, (maxX - minX + 2 * edge) * factor * view.k, (maxY - minY + 2 * edge) * factor * view.k)
}

/** Text smaller than this is unreadable and not drawn, in px. */
const readable = 5
function paintTexts(context: CanvasRenderingContext2D, layer: PictureLayer, scene: Scene, role: Role, scale: number) {
  if (role === 'numbers' && !scene.raw && scene.lit === undefined) return
  context.fillStyle = scene.raw ? tones.muted : lineOf[role][0]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { text, x, y, height, angle } of layer.texts) {
    if (height * scale < readable) continue
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.font = `550 ${height / 0.72}px ${scene.font}`
    context.direction = directionOf(text)
    context.fillText(text, 0, 0)
    context.restore()
  }
}
