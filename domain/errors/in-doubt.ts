/** End of the message of a request that was sent but not answered: it may have taken effect. */
export const IN_DOUBT = 'It is not known whether it succeeded.'
