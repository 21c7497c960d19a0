/**
 * What guessers try first: rows of keys, counts, names and words that head every study of leaked passwords. An operator
 * can have them refused (`PASSWORD_REFUSE_COMMON`).
 */
const commonest = new Set(
  `000000 00000000 1111 111111 11111111 112233 121212 123 123123 123321 1234 12345 123456 1234567 12345678 123456789
  1234567890 1234qwer 123abc 123qwe 131313 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321
  666666 777777 7777777 87654321 888888 88888888 987654321 999999 a123456 aa123456 aaaaaa abc123 abcd1234 admin
  admin123 administrator andrew asdf asdf1234 asdfgh asdfghjkl ashley azerty bailey baseball batman buster changeme
  charlie cheese chelsea computer cookie daniel default donald dragon flower football freedom george ginger guest hannah
  harley hello hello123 hockey hunter iloveyou internet jennifer jessica jordan joshua killer letmein liverpool login
  london love lovely maggie master matrix matthew michael michelle money monkey mustang nicole ninja p@ssw0rd p@ssword
  pass pass123 passw0rd password password1 password12 password123 password1234 pepper princess qazwsx qwer1234
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop ranger robert root secret shadow soccer starwars summer sunshine superman
  test test123 test1234 thomas tigger trustno1 user welcome welcome1 welcome123 whatever winter zaq12wsx zxcvbn zxcvbnm`
    .split(/\s/)
    .filter(Boolean),
)

/** Whether a password is among the commonest, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}
