import type { FrameProps } from '#charts/picture/PictureMark.tsx'
import { isClosest, isComplete } from '#domain/chart/model/shown/picture-view.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ExpandIcon, ZoomInIcon, ZoomOutIcon } from '#ui/icons.ts'
import { usePictureView } from './use-picture-view.ts'
import css from './view.module.css'

/** A frame that zooms a picture by wheel, two fingers, keys and buttons. The view stays after a refresh. */
export const ViewFrame = ({ size, roam, keepsSizes, label, children }: FrameProps) => {
  const { frame, view, zooms, moves, zoomIn, zoomOut, showAll, listeners } = usePictureView(size, {
    roam,
    keepsSizes,
  })
  return (
    <div
      ref={frame}
      className={css.frame}
      data-keeps-sizes={keepsSizes || undefined}
      data-moves={(moves && !isComplete(view)) || undefined}
      tabIndex={0}
      role="group"
      aria-label={`${label}: + and − zoom, arrows move`}
      {...listeners}
    >
      {children(view.scale === 1 ? undefined : `translate(${view.x} ${view.y}) scale(${view.scale})`)}
      {zooms && (
        <div className={css.buttons}>
          <IconButton
            label="Zoom in"
            icon={ZoomInIcon}
            size="small"
            disabledReason={isClosest(view) && 'Maximum zoom'}
            onPress={zoomIn}
          />
          <IconButton
            label="Zoom out"
            icon={ZoomOutIcon}
            size="small"
            disabledReason={isComplete(view) && 'Everything is shown'}
            onPress={zoomOut}
          />
          {!isComplete(view) && (
            <IconButton label="Show all" icon={ExpandIcon} size="small" onPress={showAll} />
          )}
        </div>
      )}
    </div>
  )
}
