import { useState } from 'react'
import { readOpensHome, writeOpensHome } from '#data/device/opens-home.ts'
import { Switch } from '#ui/controls/Switch.tsx'

/** The setting of what a start opens: Home, or the last screen. */
export const OpensFirst = ({ userId }: { readonly userId: number }) => {
  const [opensHome, setOpensHome] = useState(() => readOpensHome(userId))
  const change = (on: boolean) => {
    setOpensHome(on)
    writeOpensHome(userId, on)
  }
  return <Switch label="Open Home at the start" on={opensHome} onChange={change} />
}
