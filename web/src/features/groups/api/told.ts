/** Who is told how a change went, also when the part that asked for it is gone by then. */
export interface Told<Data> {
  onSuccess: (data: Data) => void;
  onError: (error: unknown) => void;
}
