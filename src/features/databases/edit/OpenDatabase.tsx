import type { ComponentProps } from 'react'
import { fetchConnection } from '#data/answers/databases/databases.ts'
import { MASKED } from '#domain/connections/address.ts'
import { draftOf } from '#domain/connections/draft.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { DatabaseDialog } from './DatabaseDialog.tsx'
import { failureText } from './failure-text.ts'

type OpenDatabaseProps = Pick<
  ComponentProps<typeof DatabaseDialog>,
  'kinds' | 'hasLimits' | 'onSaved' | 'onClose'
> & { readonly row: DatabaseRow }

/** The form of a stored database, whose connection is read first. Load it lazily. */
export const OpenDatabase = ({ row, ...dialog }: OpenDatabaseProps) => {
  const loaded = useLoaded(async () => fetchConnection(row.id), [row.id])
  if (loaded.state === 'failed')
    return (
      <Dialog
        open
        title="The connection could not be read"
        sentence={failureText(loaded.error)}
        onClose={dialog.onClose}
        actions={
          <Button autoFocus onPress={dialog.onClose}>
            Close
          </Button>
        }
      />
    )
  if (loaded.state !== 'ready') return null
  const { value } = loaded
  const isManaged = value.is_managed_externally
  // The address of a file of the server is hidden as a whole.
  const hasConnection = value.sqlalchemy_uri?.endsWith(`:///${MASKED}`) !== true
  return (
    <DatabaseDialog
      {...dialog}
      initial={draftOf(value)}
      hasConnection={hasConnection}
      denial={isManaged && 'Managed by the operator of the server'}
      note={
        isManaged
          ? 'The operator of the server declares this database. It is changed there.'
          : value.is_password_lost === true
            ? 'The stored password cannot be read any more. Enter it again.'
            : null
      }
    />
  )
}
