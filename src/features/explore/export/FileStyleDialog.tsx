import { FileStyleFields } from '#parts/export/FileStyleFields.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import css from './export.module.css'

/** Settings of CSV files, shared by exports of charts and of results. */
export const FileStyleDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    size="regular"
    title="CSV settings"
    sentence="For the CSV files of charts and results. They are remembered in this browser."
    onClose={onClose}
    actions={
      <Button size="large" kind="primary" onPress={onClose}>
        Done
      </Button>
    }
  >
    <div className={css.form}>
      <FileStyleFields format="csv" />
    </div>
  </Dialog>
)
