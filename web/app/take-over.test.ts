// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { nextTask, takeOver } from './take-over.ts'

const done: string[] = []
const steps = ['first', 'second', 'last'].map((name) => () => {
  done.push(name)
})
const root = () => document.getElementById('root') as HTMLElement
const email = () => document.querySelector('input') as HTMLInputElement

beforeEach(() => {
  done.length = 0
  document.body.innerHTML = '<div id="root"><form><input name="email"></form><button type="button">Menu</button></div>'
})

it('does the steps in tasks of their own', async () => {
  takeOver(root(), steps)
  expect(done).toEqual(['first'])
  await nextTask()
  expect(done).toEqual(['first', 'second'])
  await nextTask()
  expect(done).toEqual(['first', 'second', 'last'])
})

it('does all that are left before whatever somebody does meanwhile', async () => {
  const seen: string[][] = []
  root().addEventListener('pointerdown', () => seen.push([...done]), true)
  takeOver(root(), steps)
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(seen).toEqual([['first', 'second', 'last']])
  await nextTask()
  expect(done).toEqual(['first', 'second', 'last'])
})

it('tells what was typed before, also where a step has emptied the field', async () => {
  const told: string[] = []
  root().addEventListener('input', () => told.push(email().value))
  email().value = 'ada@duly.example'
  takeOver(root(), [() => {}, () => (email().value = ''), () => {}])
  await nextTask()
  await nextTask()
  expect(told).toEqual(['ada@duly.example'])
})

it('does not bring back what was taken out meanwhile', async () => {
  email().value = 'ada@duly.example'
  takeOver(root(), steps)
  email().value = ''
  email().dispatchEvent(new Event('input', { bubbles: true }))
  await nextTask()
  expect(done).toEqual(['first', 'second', 'last'])
  expect(email().value).toBe('')
})

it('presses after the last step what was pressed before', async () => {
  const pressed: string[][] = []
  document.querySelector('button')?.addEventListener('click', () => pressed.push([...done]))
  takeOver(root(), steps)
  document.documentElement.dataset.pressed = '0'
  await nextTask()
  await nextTask()
  expect(pressed).toEqual([['first', 'second', 'last']])
  expect(document.documentElement.dataset.pressed).toBeUndefined()
})
