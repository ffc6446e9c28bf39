import {
  type ComponentType,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { PictureModel, Roam } from '#domain/chart/model/picture/picture.ts'
import { PictureLegend } from './PictureLegend.tsx'
import type { Box, Picture } from './picture.ts'
import { Labels, Shapes } from './Shapes.tsx'
import { measurerOf } from './text-size.ts'
import { useBoxSize } from './use-box-size.ts'

type Hover = { readonly x: number; readonly y: number; readonly tip: number } | null

/** What is drawn in a frame: `children` draw the picture, moved and scaled by an SVG transform. */
export type FrameProps = {
  readonly size: Pick<Box, 'width' | 'height'>
  readonly roam: Roam
  /** Whether lines and dots keep their sizes in px while the picture grows. */
  readonly keepsSizes: boolean
  readonly label: string
  readonly children: (transform: string | undefined) => ReactNode
}

/** How one comes closer to a picture, where one can. */
type Zooming = Pick<FrameProps, 'keepsSizes'> & { readonly Frame: ComponentType<FrameProps> }

/** `onPress` hears of a press on what has a tip, by the place of that. What it does must be there without a pointer too. */
type PictureProps<M> = MarkProps<M> & { readonly onPress?: (tip: number) => void }

/** What a mark may have beside its layout: how one comes closer, and the height below which its room scrolls, in px. */
interface PictureWays<M> {
  readonly zooming?: Zooming
  readonly leastHeight?: (model: M) => number
}

/** Makes a mark of how its models are laid out in a room; the same model in the same room is the same drawing. */
export function pictureMark<M extends PictureModel>(
  layout: (model: M, box: Box) => Picture,
  { zooming, leastHeight }: PictureWays<M> = {},
): ComponentType<PictureProps<M>> {
  return memo(function PictureMark({ model, label, summary, onPress }: PictureProps<M>) {
    const box = useRef<HTMLDivElement>(null)
    const size = useBoxSize(box)
    const colors = useChartColors()
    const [hover, setHover] = useState<Hover>(null)
    const picture = useMemo(
      () => (size === null ? null : layout(model, { ...size, measure: measurerOf(colors.font) })),
      [model, size, colors],
    )
    const tip = hover === null ? undefined : model.tips[hover.tip]
    const drawn = (transform: string | undefined) =>
      picture !== null &&
      size !== null && (
        <svg
          className={css.drawing}
          width={size.width}
          height={size.height}
          role="img"
          aria-label={summary}
          onPointerMove={(event) => setHover(hoverOf(event))}
          onPointerDown={(event) => setHover(hoverOf(event))}
          onPointerLeave={() => setHover(null)}
          onClick={onPress === undefined ? undefined : (event) => pressed(event, onPress)}
          data-pressable={onPress !== undefined || undefined}
        >
          <g transform={transform}>
            <g data-dim={tip !== undefined || undefined}>
              <Shapes shapes={picture.shapes} colors={colors} />
            </g>
            {hover !== null && tip !== undefined && (
              <g className={css.lit}>
                <Shapes shapes={litShapes(picture, hover.tip)} colors={colors} />
              </g>
            )}
            <Labels labels={picture.labels} colors={colors} />
          </g>
        </svg>
      )
    const { roam = 'both' } = model
    const room = (
      <div ref={box} className={css.canvasBox} style={{ minHeight: leastHeight?.(model) }}>
        {zooming === undefined || roam === 'none' || size === null ? (
          drawn(undefined)
        ) : (
          <zooming.Frame size={size} roam={roam} keepsSizes={zooming.keepsSizes} label={label}>
            {drawn}
          </zooming.Frame>
        )}
        <ChartTooltip
          place={hover === null || tip === undefined ? null : { ...hover, index: hover.tip, datasetIndex: 0 }}
          title={tip?.title ?? ''}
          rows={(tip?.rows ?? []).map((row, at) => ({
            ...row,
            color: at === 0 && tip !== undefined && tip.color !== null ? tip.color : undefined,
          }))}
        />
      </div>
    )
    return (
      <div className={css.picture} data-legend={model.legend?.place}>
        {leastHeight === undefined ? (
          room
        ) : (
          // What scrolls must be reachable without a pointer.
          <div className={css.pictureScroll} tabIndex={0} role="region" aria-label={label}>
            {room}
          </div>
        )}
        {model.legend !== null && <PictureLegend legend={model.legend} />}
      </div>
    )
  })
}

function litShapes({ shapes, near }: Picture, tip: number): Picture['shapes'] {
  const lit = new Set([tip, ...(near?.get(tip) ?? [])])
  return shapes.filter((shape) => shape.tip !== undefined && lit.has(shape.tip))
}

function hoverOf(event: PointerEvent<SVGSVGElement>): Hover {
  const tip = tipAt(event)
  if (tip === null) return null
  const { currentTarget, clientX, clientY } = event
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, tip }
}

function pressed(event: MouseEvent<SVGSVGElement>, onPress: (tip: number) => void): void {
  const tip = tipAt(event)
  if (tip !== null) onPress(tip)
}

/** The place of the tip of what an event is at; null where that has none. */
function tipAt({ target }: MouseEvent<SVGSVGElement>): number | null {
  const tip = target instanceof SVGElement ? target.getAttribute('data-tip') : null
  return tip === null ? null : Number(tip)
}
