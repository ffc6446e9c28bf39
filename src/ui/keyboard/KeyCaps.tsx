import { Fragment } from 'react'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import css from './key-caps.module.css'

/** The keys of a row in the table of keys: a combination, or a sequence such as `G then S`. */
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
