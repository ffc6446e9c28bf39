import { lazy, Suspense, useRef, useState } from 'react'
import { ChevronDownIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { ChoiceProps } from './ChoicePopover.tsx'
import { tagText } from './find-options.ts'
import css from './multi.module.css'
import { SHOWN_TAGS } from './shown-tags.ts'

const ChoicePopover = lazy(async () => ({ default: (await import('./ChoicePopover.tsx')).ChoicePopover }))

type MultiComboBoxProps = ChoiceProps & {
  /** The text of the empty field: "Any of 146". */
  readonly placeholder: string
  readonly busy?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly disabledReason?: string | false | undefined
}

/** Chooses some options of a long list by typing: the choices are in the field, the list opens below it. */
export const MultiComboBox = (props: MultiComboBoxProps) => {
  const { label, options, chosen, placeholder, busy = false, hint, error, isRequired } = props
  const { disabledReason } = props
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const labels = chosen.map((id) => options.find((option) => option.id === id)?.label ?? id)
  return (
    <>
      <ChoiceField
        label={label}
        labelEnd={chosen.length > 0 && props.isMultiple !== false ? `${chosen.length} chosen` : undefined}
        hint={hint}
        error={error}
        isRequired={isRequired}
        disabledReason={disabledReason}
        anchor={anchor}
        isOpen={open}
        onOpen={() => setOpen(true)}
        end={busy ? <Spinner size={14} /> : <ChevronDownIcon size={14} />}
        isEmpty={labels.length === 0}
      >
        {labels.length === 0
          ? placeholder
          : labels.slice(0, SHOWN_TAGS).map((text) => (
              <span key={text} className={css.tag}>
                {tagText(text)}
              </span>
            ))}
        {labels.length > SHOWN_TAGS && <span className={css.more}>{`+ ${labels.length - SHOWN_TAGS}`}</span>}
      </ChoiceField>
      {open && (
        <Suspense>
          <ChoicePopover {...props} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
