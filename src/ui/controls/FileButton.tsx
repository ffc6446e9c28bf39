import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** What kinds of file are offered, as `accept` of a file field takes them. */
  readonly accept: string
  readonly onChoose: (file: File) => void
}

/** A button that has the user choose a file. The same file can be chosen again. */
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
