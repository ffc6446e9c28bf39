import type { ClearableKind } from '#data/device/clear-kind.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { CLEAR_WORDS, KIND_NAMES } from './usage-texts.ts'

interface ClearQuestionProps {
  readonly kind: ClearableKind
  readonly bytes: number
  readonly onKeep: () => void
  readonly onClear: (kind: ClearableKind) => void
}

/** Asks before a kind is cleared, and says what goes and how it comes back. */
export function ClearQuestion({ kind, bytes, onKeep, onClear }: ClearQuestionProps) {
  return (
    <Dialog
      open
      kind="alert"
      title={`Clear ${KIND_NAMES[kind].toLowerCase()}?`}
      sentence={`${CLEAR_WORDS[kind]} It frees ${bytesText(bytes)}.`}
      onClose={onKeep}
      actions={
        <>
          <Button size="large" autoFocus onPress={onKeep}>
            Keep
          </Button>
          <Button size="large" kind="danger-solid" onPress={() => onClear(kind)}>
            Clear
          </Button>
        </>
      }
    />
  )
}
