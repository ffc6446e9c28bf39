import type { ComponentProps } from 'react'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { PaletteEntries } from './EditPalette.tsx'
import css from './palette.module.css'

type PhonePaletteProps = {
  readonly palette: Omit<ComponentProps<typeof PaletteEntries>, 'onInsert' | 'onDropOnto'>
  readonly onInsert: (dragId: string) => void
  readonly onClose: () => void
}

/** The palette of a narrow window: a press inserts an entry into the open part of the dashboard and closes it. Load it lazily. */
export const PhonePalette = ({ palette, onInsert, onClose }: PhonePaletteProps) => (
  <Dialog title="Add to the dashboard" size="full" closeLabel="Close" open onClose={onClose}>
    <div className={css.sheet}>
      <PaletteEntries
        {...palette}
        onInsert={(dragId) => {
          onClose()
          onInsert(dragId)
        }}
        onDropOnto={null}
      />
    </div>
  </Dialog>
)
