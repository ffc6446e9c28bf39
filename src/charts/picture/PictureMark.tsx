import { type ComponentType, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import { usePickedParts } from '#charts/picking/use-picked-parts.ts'
import type { PictureModel, Roam } from '#domain/chart/model/picture/picture.ts'
import { DrawnPicture, type Hover, hoverOfFocus } from './DrawnPicture.tsx'
import { PictureLegend } from './PictureLegend.tsx'
import { partButtons } from './part-buttons.ts'
import type { Box, Picture } from './picture.ts'
import { pressListeners } from './picture-press.ts'
import { measurerOf } from './text-size.ts'
import { useBoxSize } from './use-box-size.ts'

/** The props of a frame: `children` draw the picture with an SVG transform. */
export type FrameProps = {
  readonly size: Pick<Box, 'width' | 'height'>
  readonly roam: Roam
  /** Whether lines and dots have the same size in px at each zoom. */
  readonly keepsSizes: boolean
  readonly label: string
  readonly children: (transform: string | undefined) => ReactNode
}

/** The frame of a picture that can be zoomed. */
type Zooming = Pick<FrameProps, 'keepsSizes'> & { readonly Frame: ComponentType<FrameProps> }

/** `onOpen` opens a part by the index of its tooltip. The same must be possible without a pointer. */
type PictureProps<M> = MarkProps<M> & { readonly onOpen?: (tip: number) => void }

/** Optional abilities of a mark: its zoom, and the height in px below which its box scrolls. */
interface PictureWays<M> {
  readonly zooming?: Zooming
  readonly leastHeight?: (model: M) => number
}

/** Makes a mark of a layout; the same model in the same box gives the same drawing. */
export function pictureMark<M extends PictureModel>(
  layout: (model: M, box: Box) => Picture,
  { zooming, leastHeight }: PictureWays<M> = {},
): ComponentType<PictureProps<M>> {
  return memo(function PictureMark({ model, label, summary, onPick, picked, onOpen }: PictureProps<M>) {
    const box = useRef<HTMLDivElement>(null)
    const size = useBoxSize(box)
    const colors = useChartColors()
    const [hover, setHover] = useState<Hover>(null)
    const [current, setCurrent] = useState<number | null>(null)
    const picture = useMemo(
      () => (size === null ? null : layout(model, { ...size, measure: measurerOf(colors.font) })),
      [model, size, colors],
    )
    const pickedTips = usePickedParts(picked, model.tips.length, model.pickAt)
    const isPickable = onPick !== undefined
    const buttonOf = useMemo(
      () => (picture === null || !isPickable ? null : partButtons(picture, model, current)),
      [picture, model, current, isPickable],
    )
    const tip = hover === null ? undefined : model.tips[hover.tip]
    const listeners = pressListeners({
      pickAt: model.pickAt,
      onPick: buttonOf === null ? undefined : onPick,
      onOpen,
      onFocusPart: (at, { target, currentTarget }) => {
        if (at !== null) setCurrent(at)
        setHover(hoverOfFocus(target, currentTarget, at))
      },
    })
    const drawn = (transform: string | undefined) =>
      picture !== null &&
      size !== null && (
        <DrawnPicture
          {...{ picture, size, colors, summary, transform, buttonOf, listeners }}
          lit={hover !== null && tip !== undefined ? [hover.tip] : pickedTips}
          onHover={setHover}
          isPressable={buttonOf !== null || onOpen !== undefined}
        />
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
        <PartTooltip hover={hover} tip={tip} />
      </div>
    )
    return (
      <div className={css.picture} data-legend={model.legend?.place}>
        {leastHeight === undefined ? (
          room
        ) : (
          // A scrolling element must be reachable by the keyboard.
          <div className={css.pictureScroll} tabIndex={0} role="region" aria-label={label}>
            {room}
          </div>
        )}
        {model.legend !== null && (
          <PictureLegend legend={model.legend} pickEntry={model.pickEntry} onPick={onPick} />
        )}
      </div>
    )
  })
}

interface PartTooltipProps {
  readonly hover: Hover
  readonly tip: PictureModel['tips'][number] | undefined
}

const PartTooltip = ({ hover, tip }: PartTooltipProps) => (
  <ChartTooltip
    place={hover === null || tip === undefined ? null : { ...hover, index: hover.tip, datasetIndex: 0 }}
    title={tip?.title ?? ''}
    rows={(tip?.rows ?? []).map((row, at) => ({
      ...row,
      color: at === 0 && tip !== undefined && tip.color !== null ? tip.color : undefined,
    }))}
  />
)
