import { Fragment } from 'react'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import css from './key-caps.module.css'

/** Draws a row of the table of keys: a combination, or a sequence such as `G then S`. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <span className={css.caps}>
    {keys.split(' then ').map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <span className="tertiary">then</span>}
        <Kbd keys={part} />
      </Fragment>
    ))}
  </span>
)
