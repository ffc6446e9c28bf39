import { useEffect, useMemo, useState } from 'react'
import type { Note } from '#domain/dashboard/note/note.ts'
import { Blocks } from './NoteBlocks.tsx'
import css from './note.module.css'

type ReadNote = (source: string) => Note

/** The parser comes with the first note; `failed` when its code does not. */
function useReader(): ReadNote | 'loading' | 'failed' {
  const [reader, setReader] = useState<{ readonly read: ReadNote } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isGone = false
    import('#domain/dashboard/note/read-note.ts').then(
      ({ readNote }) => isGone || setReader({ read: readNote }),
      () => isGone || setReader('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return typeof reader === 'string' ? reader : reader.read
}

/** A note on a dashboard. It is text through and through: nothing in it can run. */
export const NoteBox = ({ source }: { readonly source: string }) => {
  const reader = useReader()
  const note = useMemo(() => (typeof reader === 'string' ? null : reader(source)), [reader, source])
  return (
    <div className={css.note} aria-busy={reader === 'loading'}>
      {reader === 'failed' && <p className={css.plain}>{source.slice(0, PLAIN_LENGTH)}</p>}
      {note !== null && <Blocks blocks={note.blocks} />}
      {note !== null && note.cut !== null && <p className={css.cut}>{note.cut}</p>}
    </div>
  )
}

/** So much of a note is shown as it was written where its parser could not be loaded, in UTF-16 units. */
const PLAIN_LENGTH = 5_000
