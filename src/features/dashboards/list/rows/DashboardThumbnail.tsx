import { useMemo } from 'react'
import { readVizTypes } from '#data/answers/read-viz-types.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import { chartIdsOf, GRID_COLUMNS, layoutOfCharts, parseLayout } from '#domain/dashboard/document/layout.ts'
import { THUMBNAIL_ROWS, type ThumbnailBox, thumbnailOf } from '#domain/dashboard/list/thumbnail.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { Marks } from './draw-marks.ts'
import css from './thumbnail.module.css'

interface DashboardThumbnailProps {
  readonly dashboard: StoredDashboard | null
  readonly size: 'row' | 'card'
}

/**
 * A drawing of the top of a dashboard: its layout with the kinds of its charts, and on a card their newest data on this device. Empty
 * if this device does not have it.
 */
export const DashboardThumbnail = ({ dashboard, size }: DashboardThumbnailProps) => {
  const { db } = useWorkspace()
  const position = dashboard?.current.position ?? null
  const chartIds = dashboard?.chartIds ?? NONE
  const root = useMemo(() => {
    const own = parseLayout(position).root
    return own.children.length > 0 ? own : layoutOfCharts(chartIds).root
  }, [position, chartIds])
  const types = readyValue(useLive(async () => readVizTypes(db, chartIdsOf(root)), [db, root])) ?? NO_TYPES
  const boxes = useMemo(() => thumbnailOf(root, (id) => types.get(id) ?? null), [root, types])
  const draw = async () =>
    (await import('./draw-marks.ts').catch(() => null))?.drawMarks(db, boxes) ?? NOTHING
  const marks =
    readyValue(useLoaded(size === 'card' && boxes.length > 0 ? draw : null, [db, boxes])) ?? NO_MARKS
  return (
    <svg
      className={css.thumbnail}
      data-size={size}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {boxes.map((box) => (
        <Box
          key={`${box.x} ${box.y}`}
          box={box}
          data={box.chartId === null ? undefined : marks.get(box.chartId)}
        />
      ))}
    </svg>
  )
}

const NONE: readonly number[] = []
const NO_TYPES: ReadonlyMap<number, string> = new Map()
const NO_MARKS: Marks = new Map()
const NOTHING = ok(NO_MARKS)

/** Size of the drawing, with 10 units per column and 0.8 per grid row. */
const COLUMN = 10
const ROW = 0.8
const WIDTH = GRID_COLUMNS * COLUMN
const HEIGHT = THUMBNAIL_ROWS * ROW
const GAP = 1.5

const Box = ({ box, data }: { readonly box: ThumbnailBox; readonly data: string | undefined }) => {
  const x = box.x * COLUMN + GAP
  const y = box.y * ROW + GAP
  const width = Math.max(1, box.width * COLUMN - 2 * GAP)
  const height = Math.max(1, box.height * ROW - 2 * GAP)
  const mark = data ?? MARKS[box.shape]
  return (
    <svg x={x} y={y} width={width} height={height} viewBox="0 0 100 100" preserveAspectRatio="none">
      <rect className={css.box} data-shape={box.shape} width="100" height="100" rx="3" />
      {mark !== null && <path className={css.mark} d={mark} />}
    </svg>
  )
}

/** The mark of each shape, in a square of 100. */
const MARKS: Readonly<Record<ThumbnailBox['shape'], string | null>> = {
  bars: 'M18 85V50M38 85V30M58 85V60M78 85V20',
  line: 'M12 75L35 45L55 60L88 22',
  pie: 'M50 22A28 28 0 1 0 78 50H50Z',
  number: 'M25 50H75',
  table: 'M12 25H88M12 50H88M12 75H88',
  other: null,
  text: 'M12 35H88M12 65H60',
}
