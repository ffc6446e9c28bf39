import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import css from './params.module.css'

/** Shows the SQL that the database executed, if it differs from the text because templates were filled in. */
export function RenderedSql({ sql }: { readonly sql: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        SQL that ran
      </Button>
      <Dialog
        open={isOpen}
        size="large"
        title="The SQL that ran"
        sentence="The SQL with its templates filled in, as sent to the database."
        closeLabel="Close"
        isText
        onClose={() => setOpen(false)}
      >
        <pre className={css.text}>
          <code>{sql}</code>
        </pre>
      </Dialog>
    </>
  )
}
