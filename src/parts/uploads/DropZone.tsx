import { UploadIcon } from '#ui/icons.ts'
import css from './upload.module.css'

/** Covers the window while a file is dragged over it. Load it lazily. */
export const DropZone = () => (
  <div className={css.zone} data-testid="drop-zone">
    <p className={css.zoneText}>
      <UploadIcon size={20} />
      Drop a file to make a table of it
    </p>
  </div>
)
