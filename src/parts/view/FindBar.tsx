import { type KeyboardEvent, useEffect, useRef } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#ui/icons.ts'
import type { Found } from '#workers/results/results-api.ts'
import { type FindInput, useFindCells } from './use-find-cells.ts'
import css from './view.module.css'

interface FindBarProps extends FindInput {
  readonly onClose: () => void
}

/** Searches a text in the cells of a result: Enter for the next one, Shift+Enter for the one before, Esc closes. */
export function FindBar({ onClose, ...input }: FindBarProps) {
  const { text, search, found, isWorking, step } = useFindCells(input)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isFound = found !== null && found.count > 0
  return (
    <div className={css.find}>
      <SearchField
        ref={field}
        label="Find in the result"
        value={text}
        busy={isWorking}
        onChange={search}
        onKeyDown={onKeyDown}
      />
      <span className={css.count} role="status">
        {found !== null && text !== '' && placeText(found)}
      </span>
      <IconButton
        size="small"
        label="Previous"
        keys="Shift+Enter"
        icon={ChevronUpIcon}
        disabledReason={!isFound && 'No matches'}
        onPress={() => step('previous')}
      />
      <IconButton
        size="small"
        label="Next"
        keys="Enter"
        icon={ChevronDownIcon}
        disabledReason={!isFound && 'No matches'}
        onPress={() => step('next')}
      />
      <IconButton size="small" label="Close" keys="Esc" icon={CloseIcon} onPress={onClose} />
    </div>
  )
}

function placeText({ count, isMore, at }: Found): string {
  return at === null ? 'not found' : `${countText(at.place)} of ${countText(count)}${isMore ? '+' : ''}`
}
