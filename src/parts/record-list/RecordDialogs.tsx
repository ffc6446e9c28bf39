import type { ReactNode } from 'react'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { lazily } from '#parts/lazily.ts'
import { deleteTitle } from './record-texts.ts'

const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

/** The open dialog of a list, with its records. */
export type RecordDialog<Entry> =
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly entry: Entry }
  | { readonly kind: 'delete'; readonly entries: readonly Entry[] }

interface RecordDialogsProps<Entry> {
  readonly kind: BundleKind
  readonly dialog: RecordDialog<Entry>
  readonly nameOf: (entry: Entry) => string
  /** The consequence of a deletion. */
  readonly consequenceOf: (entries: readonly Entry[]) => string
  readonly onDelete: (entries: readonly Entry[]) => void
  /** The dialog that edits a record. */
  readonly renderEdit: (entry: Entry) => ReactNode
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Renders the open dialog of a list. */
export function RecordDialogs<Entry>(props: RecordDialogsProps<Entry>) {
  const { kind, dialog, nameOf, onDelete, onClose } = props
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog kind={kind} onImported={props.onImported} onClose={onClose} />
    case 'edit':
      return props.renderEdit(dialog.entry)
    case 'delete':
      return (
        <ConfirmDialog
          title={deleteTitle(kind, dialog.entries.map(nameOf))}
          sentence={props.consequenceOf(dialog.entries)}
          keep="Keep"
          verb="Delete"
          onKeep={onClose}
          onConfirm={() => {
            onDelete(dialog.entries)
            onClose()
          }}
        />
      )
  }
}
