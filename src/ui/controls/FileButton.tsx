import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** The accepted kinds of files, in the notation of the `accept` attribute. */
  readonly accept: string
  readonly onChoose: (file: File) => void
}

/** A button that opens the file dialog. The same file can be chosen again. */
export const FileButton = ({ accept, onChoose, ...button }: FileButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onPress={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
