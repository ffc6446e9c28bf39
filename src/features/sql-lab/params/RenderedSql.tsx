import { lazy, Suspense, useState } from 'react'
import type { Query } from '#domain/query/query.ts'
import { mayHaveTemplate } from '#domain/sql/templates/scan-template.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './params.module.css'

const Dialog = lazy(async () => ({ default: (await import('#ui/controls/Dialog.tsx')).Dialog }))

/** Shows what the database was given, where that is not what the tab's text says: its templates were filled in. */
export function RenderedSql({ query }: { readonly query: Query }) {
  const [isOpen, setOpen] = useState(false)
  if (query.executedSql === null || !mayHaveTemplate(query.sql)) return null
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        SQL that ran
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            open
            size="large"
            title="The SQL that ran"
            sentence="The templates of the text with their values, as the database was given it."
            closeLabel="Close"
            isText
            onClose={() => setOpen(false)}
          >
            <pre className={css.text}>
              <code>{query.executedSql}</code>
            </pre>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
