import { useLayoutEffect, useMemo, useRef } from 'react'
import { err, ok } from '#domain/core/result.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import css from './note.module.css'

const loadParser = async () => import('./draw-note.ts').then(({ drawNote }) => ok(drawNote), err)

/** A text note on a dashboard. Scripts in it never run. */
export const NoteBox = ({ source }: { readonly source: string }) => {
  const parser = useLoaded(loadParser, [])
  const content = useRef<HTMLDivElement>(null)
  const note = useMemo(() => (parser.state === 'ready' ? parser.value(source) : null), [parser, source])
  useLayoutEffect(() => {
    // A copy: React may run an effect twice, and a fragment is empty once it was inserted.
    if (note !== null) content.current?.replaceChildren(note.content.cloneNode(true))
  }, [note])
  return (
    <div className={css.note} aria-busy={parser.state === 'loading'}>
      {parser.state === 'failed' && <p className={css.plain}>{source.slice(0, PLAIN_LENGTH)}</p>}
      <div ref={content} />
      {note !== null && note.cut !== null && <p className={css.cut}>{note.cut}</p>}
    </div>
  )
}

/** Length of the plain text that is shown if the parser could not be loaded, in UTF-16 units. */
const PLAIN_LENGTH = 5_000
