import { expect, it } from 'vitest'
import { cleanFileName, fileNameMax } from './attached-files.ts'

it.each([
  ['Press check.png', ['png'], 'Press check.png'],
  ['Press check.PNG', ['png'], 'Press check.png'],
  ['photo.jpeg', ['jpg', 'jpeg'], 'photo.jpeg'],
  ['C:\\Users\\ada\\plan.pdf', ['pdf'], 'plan.pdf'],
  ['../../etc/passwd', ['txt'], 'passwd.txt'],
  // The ending is told from the content, so that nothing runs by its name.
  ['invoice.pdf.exe', ['pdf'], 'invoice.pdf.exe.pdf'],
  ['run.bat', ['txt', 'csv'], 'run.bat.txt'],
  ['cod\u202egpj.exe', ['pdf'], 'cod-gpj.exe.pdf'],
  ['a\r\nContent-Type: text-html.pdf', ['pdf'], 'a-Content-Type- text-html.pdf'],
  ['nul.txt', ['txt'], 'nul-file.txt'],
  ['.htaccess', ['txt'], 'htaccess.txt'],
  ['', ['pdf'], 'file.pdf'],
  ['...', ['pdf'], 'file.pdf'],
  ['заказ №5.pdf', ['pdf'], 'заказ №5.pdf'],
])('keeps %j as a file of %j named %j', (name, endings, kept) => {
  expect(cleanFileName(name, endings)).toBe(kept)
})

it('cuts what is too long before the ending, and no character in two', () => {
  const name = cleanFileName(`${'😀'.repeat(200)}.pdf`, ['pdf'])
  expect(name.length).toBeLessThanOrEqual(fileNameMax)
  expect(name).toMatch(/^(😀)+\.pdf$/u)
})
