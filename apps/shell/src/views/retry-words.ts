/**
 * Plain descriptors, which keep their English in the code, because the messages themselves may be what failed to load.
 */
export const retryWords = {
  title: /*i18n*/ { id: 'part-missing', message: 'This part is not answering' },
  screen: /*i18n*/ { id: 'screen-missing', message: '“{screen}” does not open right now' },
  text: /*i18n*/ { id: 'part-missing-text', message: 'Everything else still works. You can try again now.' },
  again: /*i18n*/ { id: 'part-missing-again', message: 'Try again' },
  before: /*i18n*/ { id: 'part-missing-before', message: 'Open the version that last worked here' },
  home: /*i18n*/ { id: 'part-missing-home', message: 'Go home' },
  back: /*i18n*/ { id: 'part-missing-back', message: 'Go back' },
}

/** Why a part is not to be seen. */
export const failureWords = {
  missing: /*i18n*/ { id: 'part-did-not-come', message: 'Its files did not arrive in time.' },
  broken: /*i18n*/ { id: 'part-broken', message: 'It stopped because of an error.' },
  changed: /*i18n*/ {
    id: 'part-changed',
    message: 'One of its files was changed after its team released it, so nothing of it was run.',
  },
  unnamed: /*i18n*/ {
    id: 'part-unnamed',
    message: 'It tried to load a file that is not part of its release, so the file was not run.',
  },
  unsigned: /*i18n*/ {
    id: 'part-unsigned',
    message: 'It is not signed by its team, so it was refused.',
  },
}
