/**
 * What guessers try first and the package below leaves out, since its own program finds it by rules: rows of one key, counts up and
 * down, words with signs for letters.
 */
const furtherOnes =
  '1111 000000 00000000 11111111 121212 123 222222 333333 444444 555555 654321 777777 87654321 888888 88888888 987654321 999999 aaaaaa login p@ssword'

/** Read at the first password that is held against it, so that whoever does not ask for it pays nothing: it takes 8 MB. */
let known: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'].map(String), ...furtherOnes.split(' ')])
}

/** Whether a password is among the commonest 49,000, whatever its case and the spaces around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList()
  return (await known).has(password.trim().toLowerCase())
}

/** What others know of somebody who chooses a password, and of where they do. */
export interface PasswordAbout {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Shorter ones say little about anybody. */
const shortestWord = 3

/**
 * Whether a password is nothing but a word of its context: the address or a part of it, a name, the product, its host. Figures and
 * signs around the word count for nothing.
 */
export function isOfItsContext(
  password: string,
  { email, firstName = '', lastName = '' }: PasswordAbout,
  of: readonly string[],
) {
  const words = [email, firstName, lastName, `${firstName}${lastName}`, ...of]
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(bare)
  const wanted = bare(password)
  return wanted.length >= shortestWord && parts.includes(wanted)
}

/** A word without its case, and without what is no letter at its ends. */
function bare(word: string): string {
  const signs = [...word.normalize('NFKC').toLowerCase()]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)]
  return first < 0
    ? ''
    : signs
        .slice(first, last + 1)
        .join('')
        .replace(/\s+/g, '')
}
