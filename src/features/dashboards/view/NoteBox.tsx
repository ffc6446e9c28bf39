import { type Inline, readMarkdown } from '#domain/dashboard/markdown.ts'
import { Fragment } from 'react'
import css from './dashboard.module.css'

const Part = ({ part }: { readonly part: Inline }) => {
  switch (part.kind) {
    case 'strong':
      return <strong>{part.text}</strong>
    case 'emphasis':
      return <em>{part.text}</em>
    case 'code':
      return <code>{part.text}</code>
    case 'link':
      return (
        <a href={part.href} rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      )
    case 'text':
      return <>{part.text}</>
  }
}

const Parts = ({ parts }: { readonly parts: readonly Inline[] }) => (
  <>
    {parts.map((part, index) => (
      <Fragment key={index}>
        <Part part={part} />
      </Fragment>
    ))}
  </>
)

/** A note on a dashboard. It is text through and through: nothing in it can run. */
export const NoteBox = ({ source }: { readonly source: string }) => (
  <div className={css.note}>
    {readMarkdown(source).map((block, index) => {
      switch (block.kind) {
        case 'heading':
          return (
            <p key={index} className={css.noteHeading} role="heading" aria-level={block.level + 1}>
              <Parts parts={block.parts} />
            </p>
          )
        case 'list':
          return (
            <ul key={index}>
              {block.entries.map((entry, at) => (
                <li key={at}>
                  <Parts parts={entry} />
                </li>
              ))}
            </ul>
          )
        case 'paragraph':
          return (
            <p key={index}>
              <Parts parts={block.parts} />
            </p>
          )
      }
    })}
  </div>
)
