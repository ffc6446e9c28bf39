import { Dialog } from '#ui/controls/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Signs in again without leaving the screen behind. */
export const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title="Sign in"
    sentence="Your session has ended. Everything you wrote is saved on this device; you can go on working without it."
    size="regular"
    open
    onClose={onClose}
  >
    <SignInForm />
  </Dialog>
)
