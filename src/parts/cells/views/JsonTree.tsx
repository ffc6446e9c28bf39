import { type KeyboardEvent, useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { type JsonNode, jsonChildren, shownValue } from '#domain/query/cell/json-node.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './views.module.css'

/** Branches with more entries than this start folded. */
const OPEN_AT_MOST = 50

/** Branches below this depth start folded. */
const OPEN_DEPTH = 3

/** The entries of a branch are drawn in steps of this many. */
const DRAWN_AT_ONCE = 500

/** Longer values are cut; the text view shows them in full. */
const SHOWN_CHARACTERS = 2_000

interface JsonTreeProps {
  readonly text: string
  readonly root: JsonNode
  readonly label: string
}

/** JSON as nested lists that fold, read from its text: fields keep their order and numbers their digits. */
export function JsonTree({ text, root, label }: JsonTreeProps) {
  return (
    <div className={css.tree} role="group" aria-label={label}>
      <Branch text={text} node={root} depth={0} isRoot />
    </div>
  )
}

interface BranchProps {
  readonly text: string
  readonly node: JsonNode
  readonly depth: number
  readonly isRoot?: boolean
}

function Branch({ text, node, depth, isRoot = false }: BranchProps) {
  const first = useMemo(() => jsonChildren(text, node, OPEN_AT_MOST + 1), [text, node])
  const [isOpen, setOpen] = useState(isRoot || (depth < OPEN_DEPTH && first.nodes.length <= OPEN_AT_MOST))
  const [start, end] = node.kind === 'list' ? ['[', ']'] : ['{', '}']
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    setOpen(event.key === 'ArrowRight')
  }
  return (
    <div>
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
        <Name name={node.name} />
        <span className={css.brace}>
          {isOpen ? start : `${start} ${insideText(first.nodes.length, node.kind)} ${end}`}
        </span>
      </button>
      {isOpen && (
        <>
          <Inside text={text} node={node} depth={depth} />
          <span className={css.brace}>{end}</span>
        </>
      )}
    </div>
  )
}

function Inside({ text, node, depth }: BranchProps) {
  const [count, setCount] = useState(DRAWN_AT_ONCE)
  const { nodes, next } = useMemo(() => jsonChildren(text, node, count), [text, node, count])
  return (
    <div className={css.inside}>
      {nodes.map((inner) =>
        inner.kind === 'object' || inner.kind === 'list' ? (
          <Branch key={inner.from} text={text} node={inner} depth={depth + 1} />
        ) : (
          <Value key={inner.from} text={text} node={inner} />
        ),
      )}
      {next !== null && (
        <button type="button" className={css.more} onClick={() => setCount(count + DRAWN_AT_ONCE)}>
          Show more of {countText(nodes.length)}
        </button>
      )}
    </div>
  )
}

function Value({ text, node }: Pick<BranchProps, 'text' | 'node'>) {
  const isCut = node.to - node.from > SHOWN_CHARACTERS
  return (
    <div className={css.field}>
      <Name name={node.name} />
      <span data-kind={node.kind} className={css.value}>
        {shownValue(text, node, SHOWN_CHARACTERS)}
      </span>
      {isCut && <span className={css.cut}> {countText(node.to - node.from)} characters in all</span>}
    </div>
  )
}

function Name({ name }: { readonly name: string | null }) {
  return name === null ? null : <span className={css.name}>{name === '' ? '""' : name}: </span>
}

function insideText(count: number, kind: JsonNode['kind']): string {
  const word = kind === 'list' ? 'item' : 'field'
  if (count > OPEN_AT_MOST) return `over ${OPEN_AT_MOST} ${word}s`
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
