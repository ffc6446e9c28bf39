import {
  moved,
  sidesOf,
  type ZoomWindow,
  zoomedIn,
  zoomedOut,
} from '#domain/chart/model/shown/zoom-window.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { LeftIcon, RightIcon, ZoomInIcon, ZoomOutIcon } from '#ui/icons.ts'
import css from './zoom.module.css'

type ZoomBarProps = {
  readonly xs: readonly number[]
  readonly window: ZoomWindow | null
  readonly onWindow: (window: ZoomWindow | null) => void
  /** The names of the visible places. */
  readonly labels: readonly string[]
}

/** Buttons that choose a part of a chart without a drag. */
export const ZoomBar = ({ xs, window, onWindow, labels }: ZoomBarProps) => {
  const { before, after } = sidesOf(xs, window)
  return (
    <div className={css.bar} role="group" aria-label="Zoom">
      <span className={css.shown} role="status">
        {window === null ? '' : `${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`}
      </span>
      {window !== null && (
        <>
          <IconButton
            label="Earlier"
            icon={LeftIcon}
            size="small"
            disabledReason={!before && 'This is the first part'}
            onPress={() => onWindow(moved(xs, window, -1))}
          />
          <IconButton
            label="Later"
            icon={RightIcon}
            size="small"
            disabledReason={!after && 'This is the last part'}
            onPress={() => onWindow(moved(xs, window, 1))}
          />
          <IconButton
            label="Zoom out"
            icon={ZoomOutIcon}
            size="small"
            onPress={() => onWindow(zoomedOut(xs, window))}
          />
        </>
      )}
      <IconButton
        label="Zoom in"
        icon={ZoomInIcon}
        size="small"
        disabledReason={labels.length <= 2 && 'At least two points'}
        onPress={() => onWindow(zoomedIn(xs, window))}
      />
      {window !== null && (
        <Button kind="quiet" onPress={() => onWindow(null)}>
          Show all
        </Button>
      )}
    </div>
  )
}
