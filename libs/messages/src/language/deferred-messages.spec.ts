import { i18n } from '@lingui/core'
import { deferredMessages, loadWords, speak, type Catalogues } from '../index.ts'

const catalogues = (part: string): { [language in 'en' | 'de']: jest.Mock } => ({
  en: jest.fn(() => Promise.resolve({ messages: { [part]: `${part} en` } })),
  de: jest.fn(() => Promise.resolve({ messages: { [part]: `${part} de` } })),
})

/** A page that starts in a language, with a project whose messages are in two parts. */
const begin = async (language: string) => {
  const [first, deferred] = [catalogues('first'), catalogues('late')]
  const project = deferredMessages(first, deferred)
  const change = async (to: string) => {
    await loadWords(project.messages, to)
    speak(to)
  }
  await change(language)
  return { ...project, first, deferred, change }
}

const said = () => [i18n._('first'), i18n._('late')]

beforeEach(() => {
  const unsaid = { first: 'first', deferred: 'late' }
  i18n.load({ en: unsaid, de: unsaid, ja: unsaid })
  i18n.activate('en')
})

describe('words in two parts', () => {
  it('begin with the first alone, in one language', async () => {
    const { first, deferred } = await begin('de')
    expect(said()).toEqual(['first de', 'late'])
    expect(first.de).toHaveBeenCalledTimes(1)
    for (const fetchWords of [first.en, deferred.en, deferred.de]) expect(fetchWords).not.toHaveBeenCalled()
  })

  it('have the others by the time late code is there', async () => {
    const { deferred, loadDeferredMessages } = await begin('de')
    await loadDeferredMessages()
    expect(said()).toEqual(['first de', 'late de'])
    expect(deferred.en).not.toHaveBeenCalled()
  })

  it('change the language as a whole, there and back', async () => {
    const { change, loadDeferredMessages } = await begin('de')
    await loadDeferredMessages()
    await change('en')
    expect(said()).toEqual(['first en', 'late en'])
    await change('de')
    expect(said()).toEqual(['first de', 'late de'])
  })

  it('have them too when late code comes while the language changes', async () => {
    const { change, loadDeferredMessages, first } = await begin('de')
    const { promise, resolve } = Promise.withResolvers<void>()
    first.en.mockReturnValueOnce(promise.then(() => ({ messages: { first: 'first en' } })))
    const changing = change('en')
    await loadDeferredMessages()
    expect(said()).toEqual(['first de', 'late de'])
    resolve()
    await changing
    expect(said()).toEqual(['first en', 'late en'])
  })

  it('are English where a project was built without the language', async () => {
    const { change, loadDeferredMessages } = await begin('de')
    await change('ja')
    await loadDeferredMessages()
    expect(said()).toEqual(['first en', 'late en'])
  })

  it('fail when the late ones do not arrive, and may be asked for again', async () => {
    const { deferred, loadDeferredMessages } = await begin('de')
    deferred.de.mockRejectedValueOnce(new Error('away'))
    await expect(loadDeferredMessages()).rejects.toThrow('away')
    await loadDeferredMessages()
    expect(said()).toEqual(['first de', 'late de'])
  })
})

it('a project needs English', () => {
  const only: Catalogues = catalogues('first')
  expect(Object.keys(deferredMessages(only, only).messages)).toEqual(['en', 'de'])
})
