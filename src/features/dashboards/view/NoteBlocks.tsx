import { Fragment, type ReactNode } from 'react'
import type { Block, Inline, Row } from '#domain/dashboard/note/note.ts'
import css from './note.module.css'

/** The blocks of a note, one under the other; their order never changes, so that it is their key. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => <NoteBlock key={index} block={block} />)

const NoteBlock = ({ block }: { readonly block: Block }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={css.heading} data-level={block.level} role="heading" aria-level={block.level + 1}>
          <Parts parts={block.parts} />
        </p>
      )
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      )
    case 'line':
      return <Parts parts={block.parts} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'list':
      return (
        <ul>
          <Entries entries={block.entries} />
        </ul>
      )
    case 'numbered':
      return (
        <ol start={block.start}>
          <Entries entries={block.entries} />
        </ol>
      )
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>
    case 'rule':
      return <hr />
    case 'table':
      return <Table {...block} />
  }
}

const Entries = ({ entries }: { readonly entries: readonly (readonly Block[])[] }) =>
  entries.map((blocks, index) => (
    <li key={index}>
      <Blocks blocks={blocks} />
    </li>
  ))

const Table = ({ alignments, head, rows }: Extract<Block, { readonly kind: 'table' }>) => (
  <div className={css.table} role="group" aria-label="Table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col" data-stands={alignments[at]}>
              <Parts parts={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Cells key={index} row={row} alignments={alignments} />
        ))}
      </tbody>
    </table>
  </div>
)

const Cells = ({ row, alignments }: { readonly row: Row; readonly alignments: readonly string[] }) => (
  <tr>
    {row.map((cell, at) => (
      <td key={at} data-stands={alignments[at]}>
        <Parts parts={cell} />
      </td>
    ))}
  </tr>
)

const Parts = ({ parts }: { readonly parts: readonly Inline[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />)

/** Browsers take seconds to break a word of some ten thousand characters, in time that grows with its square. */
const LONG_WORD = /\S{200}/

/** The pieces of such a word, by its characters. */
const PIECES = /.{1,60}/gsu

/** A text that can be broken wherever its words are far too long for a line. */
const Text = ({ text }: { readonly text: string }): ReactNode =>
  LONG_WORD.test(text)
    ? (text.match(PIECES) ?? []).map((piece, index) => (
        <Fragment key={index}>
          {piece}
          <wbr />
        </Fragment>
      ))
    : text

const Part = ({ part }: { readonly part: Inline }): ReactNode => {
  switch (part.kind) {
    case 'text':
      return <Text text={part.text} />
    case 'code':
      return (
        <code>
          <Text text={part.text} />
        </code>
      )
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      )
    case 'deleted':
      return (
        <del>
          <Parts parts={part.parts} />
        </del>
      )
    case 'link':
      return (
        <a href={part.href} rel="noopener noreferrer nofollow">
          <Parts parts={part.parts} />
        </a>
      )
    case 'picture':
      return <img src={part.src} alt={part.words} loading="lazy" />
  }
}
