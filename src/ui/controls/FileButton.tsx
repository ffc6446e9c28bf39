import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** The accepted kinds of files, in the notation of the `accept` attribute. */
  readonly accept: string
  /** Whether several files can be chosen at once. */
  readonly isMultiple?: boolean
  /** Called before the file dialog opens. */
  readonly onOpen?: () => void
  /** Called with the first of the chosen files, and all of them. */
  readonly onChoose: (file: File, all: readonly File[]) => void
}

/** A button that opens the file dialog. The same file can be chosen again. */
export const FileButton = ({ accept, isMultiple = false, onOpen, onChoose, ...button }: FileButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        onPress={() => {
          onOpen?.()
          field.current?.click()
        }}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          const all = [...(target.files ?? [])]
          const [file] = all
          target.value = ''
          if (file !== undefined) onChoose(file, all)
        }}
      />
    </>
  )
}
