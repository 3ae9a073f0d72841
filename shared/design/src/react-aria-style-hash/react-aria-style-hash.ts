/** The style that react-aria puts into the page with its first button: how a pressable thing may be touched. */
export const reactAriaPressHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

/** The style that react-aria puts into the page on iOS while a dialog is open: what is behind does not scroll. */
export const reactAriaScrollHash = 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=';

/** All of them, for `style-src`. Each is a source expression without its quotes. */
export const reactAriaStyleHashes = [reactAriaPressHash, reactAriaScrollHash] as const;
